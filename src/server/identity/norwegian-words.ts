/** Words that people in Norway often use as passwords: greetings, seasons, months, days, names, towns, clubs, and salon terms. */
export const norwegianWords: readonly string[] = `
passord hemmelig velkommen velkomen hallo heisann hei takk sommer vinter høst host vår vaar påske jul julen nissen
januar februar mars april mai juni juli august september oktober november desember
mandag tirsdag onsdag torsdag fredag lørdag lordag søndag sondag norge norsk norway viking fjord fjell troll
oslo bergen trondheim stavanger tromsø tromso drammen kristiansand fredrikstad skien ålesund sandnes bodø bodo hamar molde
brann rosenborg vålerenga valerenga lillestrøm lillestrom viking molde lyn manchester united liverpool arsenal chelsea
anne inger kari marit ingrid liv eva anna maria ida hilde nina kristin nora emma sara sofie thea maja lea ola per lars jan bjørn
bjorn kjell knut arne svein thomas hans geir tor morten terje odd erik martin anders andreas jonas jakob emil noah oliver magnus
elsker elskerdeg kjæreste kjaereste mamma pappa baby skatt vennen familie hund katt hest fotball ski sykkel
hår har hårklipp klipp klippe saks farge striper føn fon føhn fohn foehn frisør frisor salong sjampo shampoo balsam hårspray
kasse kassa lønn lonn vakt jobb sjef admin bruker login logginn test demo qwerty asdf
`
  .trim()
  .split(/\s+/)
