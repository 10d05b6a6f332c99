/** Authors and characters. For the syntax see `lexicon.ts`. */
export const literature = `
austin ɔstin, brontë brɔ̃te, fitzgerald fitsdʒerald, keats kits, rowling rɔliŋ, tolkien tɔlkin, yeats jɛts
`
