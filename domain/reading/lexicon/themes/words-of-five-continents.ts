/** Words of Africa, America, Australia and the Pacific. For the syntax see `lexicon.ts`. */
export const wordsOfFiveContinents = `
cacahuètes kakawɛt, djiboutien dʒibusjɛ̃, impalas impala, inuk inuk, inuktitut inuktitut, jabiru ʒabiru, kookaburra kukabura
moai mɔaj, nahuatl nawatl, peyotl pejɔtl, quéchua ketʃwa, squaws skwo
`
