// Runs until its parent ends it.
setInterval(() => {}, 1_000_000)
