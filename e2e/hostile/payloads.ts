/** Calls the canary that the browser watches, so that every executed payload is noticed. */
const RUN = 'window.hostileRan&&hostileRan(1)'

/** Texts that try to execute, load, mislead or break the page. Short enough for a name. */
export const payloads: readonly string[] = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `"><img src=x onerror=${RUN}>`,
  `<svg onload="${RUN}">`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg/onload=${RUN}>`,
  `<body onload=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<iframe src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}">les mer</a>`,
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror="${RUN}">`,
  `<input autofocus onfocus=${RUN}>`,
  `<math><mtext><img src=x onerror=${RUN}>`,
  `<object data="javascript:${RUN}">`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example">`,
  `<link rel=stylesheet href=https://evil.example/x.css>`,
  `<img src="https://evil.example/pixel.gif">`,
  `<style>*{background:url(https://evil.example/x)}</style>`,
  `x" style="background:url(https://evil.example/y)`,
  `';${RUN};'`,
  `" onmouseover="${RUN}`,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `<%= ${RUN} %>`,
  `#{${RUN}}`,
  `{"__proto__":{"hostile":1}}`,
  '=HYPERLINK("https://evil.example","se")',
  "=cmd|' /C calc'!A1",
  '+1+1',
  '-1-1',
  '@SUM(1+1)',
  '\t=1+1',
  'Ola\u202Egnp.exe',
  '\u2066Ola\u2069 \u200BVik\u200F',
  'محمد بن عبد الله',
  'שלום עולם',
  '👩‍👩‍👧‍👦🏳️‍🌈👋🏽',
  'Z̴̡̛͉̬a̷̢͝l̵̰͌g̶͇̔o̸͓͘',
  'W'.repeat(80),
  'løstord'.repeat(11),
  "Robert'); DROP TABLE employee;--",
  '../../../../etc/passwd',
  '%00%0d%0aSet-Cookie:x=1',
  '&lt;script&gt;&#60;b&#62;',
  '\u0001\u0007\u001B[31mrød',
  'null',
]

/** Each call returns the next payload that fits, so that all are used over many fields. */
export const payloadGiver = () => {
  let at = 0
  return (most = Number.POSITIVE_INFINITY): string => {
    for (let tried = 0; tried < payloads.length; tried++) {
      const next = payloads[at++ % payloads.length] ?? ''
      if (next.length <= most) return next
    }
    throw new Error(`No payload within ${most} characters`)
  }
}

/** As many payloads as fit into a long text, one per line. */
export const manyPayloads = (most: number): string => {
  let text = ''
  for (const payload of payloads) if (text.length + payload.length < most) text += `${payload}\n`
  return text
}
