/** Words of India, Japan, China and their neighbours. For the syntax see `lexicon.ts`. */
export const asianWords = `
adzuki adzuki, aikido ajkido, asana asana, atman atman, azuki azuki, betel betɛl, bo-bun bobun, bobun bɔbun, budo budo, budô budo
bunrakou bunraku, bunraku bunraku, butô buto, chintz ʃints, dacoït dakɔit, daïmio dajmjo, daïmyo dajmjo, dim-sum dimsum
feng-shui fɛŋʃwi, fugu fugu, futon futɔ̃, gagaku gagaku, ghat gat, ginkgo ʒɛ̃ko, guru guru, gyoza gjɔza, haïkaï ajkaj, haïkus ajku
hajime aʒime, hangul angul, hangûl h: a n g:g û:u l, hare-krishna arekriʃna, hibakusha ibakuʃa, hojicha ɔʒitʃa, jaïn ʒain
kabuki kabuki, kamasutra kamasutra, kâmasûtra k â:a m a s û:u t r:r a, kanji kɑ̃dʒi, kimchi kimtʃi, kris kris, kyudo kjudo
miso miso, mochi mɔtʃi, nasi-goreng nazigɔrɛŋ, netsuké nɛtsuke, ninja ninʒa, ninjutsu ninʒutsu, nunchakus nunʃaku, oden ɔden
otaku ɔtaku, pachinko patʃinko, pad-thai padtaj, pandit pɑ̃dit, pinyin pinjin, pokémons pɔkemɔn, qi-gong q:tʃ i -: g:g on:ɔ̃ g:g
qigong q:tʃ i g:g on:ɔ̃ g:g, râmayana ramajana, ramens ramɛn, ringgit ringit, ronin rɔnin, sadhu s a d h: u, sayonara sajɔnara
sencha sɛntʃa, senseï sɛnsɛj, seppuku sɛpuku, shaolin ʃaɔlin, shih-tzu ʃitsu, stupa stupa, sukiyaki sukijaki, sumotori sumɔtɔri
sûtra s û:u t r:r a, teriyaki terijaki, têt tɛt, tsuba tsuba, udon udɔn, ukemi ukemi, ukiyo-e ukijoe, upanishad upaniʃad
varanasi varanasi, vietcong vjɛtkɔng, viêtcong vjɛtkɔng, wagyu wagju, wasabi wasabi, won wɔn, wonton wɔntɔn, wushu wuʃu
yakuzas jakuza, yuan jɥan, yukata jukata
`
