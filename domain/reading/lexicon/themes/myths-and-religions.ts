/** Mythology and religions. For the syntax see `lexicon.ts`. */
export const mythsAndReligions = `
asgard asgard
bastet bastɛt, baucis bosis
canaan kanaɑ̃, cham kam
emmaüs ɛmays
faunus fonys, fenrir fɛnrir, freyr frɛjr
maât maat, midgard midgard, mjöllnir mjølnir
nephtys nɛftis, nibelungen nibelungɛn, nout nut
psyché psiʃe
quetzalcoatl kɛtzalkɔatl
ragnarök ragnarøk
samson sɑ̃sɔ̃, sekhmet sɛkmɛt, siddhartha sidarta, sigurd sigurd
terpsichore tɛrpsikɔr
walhalla valala
`
