/** Facts are derived for every salon alike; who may read them is decided where they are read. */
export const forEverySalon = {
  because: 'facts are counted for every salon, and narrowed where they are read',
}
