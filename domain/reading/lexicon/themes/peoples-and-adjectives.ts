/** Peoples, languages, and adjectives made of names. For the syntax see `lexicon.ts`. */
export const peoplesAndAdjectives = `
boer bur
einsteinien ajnstajnjɛ̃, éduen edɥɛ̃, éduens edɥɛ̃
flaubertien flobɛrsjɛ̃
hégélien egeljɛ̃, hmong mɔg
kantien kɑ̃sjɛ̃
masaï masaj
peul pøl
quechua ketʃwa
shakespearien ʃɛkəspirjɛ̃
thaïlandais tajlɑ̃dɛ, tolkienien tɔlkjenjɛ̃
wayanas wajana, wolofs vɔlɔf
`
