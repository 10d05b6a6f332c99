/** Arabic, Turkish, Hebrew and Persian words. For the syntax see `lexicon.ts`. */
export const arabicAndNearEasternWords = `
aï·d aid, ayatollahs ajatɔla, bayram bajram, burqa burka, casbah kazba, chabbat ʃabat, chouia ʃuja, chouïa ʃuja, diwan diwan, feddayin fɛdajin
goys g:g oy:ɔj s:, hijab idʒab, inchallah inʃala, luffa lufa, madrasa madrasa, makrout makrut, mameluks maməluk, menorah menɔra
jihad dʒiad, jihadiste dʒiadist
minbar minbar, mossad mɔsad, moudjahid mudʒaid, moudjahidin mudʒaidin, muezzins mɥɛdzin, oud ud, rahat-loukoum raatlukum
roch-hachana rɔʃaʃana, shabat ʃabat, sunna suna, tamaris tamaris, umma uma, yeshiva jeʃiva
`
