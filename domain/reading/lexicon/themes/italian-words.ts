/** Italian words of music, cooking and the arts. For the syntax see `lexicon.ts`. */
export const italianWords = `
aldente aldɛnte, arpeggio arpɛdʒjo, bolognese bɔlɔɲeze, bresaola brezaɔla, bufala bufala, burrata burata, cantabile kɑ̃tabile
canzone kɑ̃dzɔne, canzonetta kɑ̃dzɔnɛta, chiaroscuro kjarɔskuro, cicerone siserɔn, cinquecento tʃinkwetʃɛnto, commedia kɔmedja
condottieri kɔ̃dɔtjeri, diminuendo diminɥɛndo, farfalle farfale, farniente farnjɛnte, fettuccine fɛtutʃine, fiat fjat
fusilli fuzili, gelato dʒelato, imbroglio ɛ̃brɔljo, intaglio ɛ̃taljo, limoncello limɔntʃɛlo, linguine lingwine
maraschino m a r:r a s ch:k i n o, margherita margerita, murano murano, operetta ɔperɛta, pancetta pɑ̃tʃɛta, panettone panɛtɔne
parmigiana parmidʒana, pepperoni pɛperɔni, pianoforte pjanɔfɔrte, piazza pjadza, pieta pjeta, pietà pjeta, predella predɛla
primavera primavera, provolone prɔvɔlɔne, quattrocento kwatrɔtʃɛnto, quintetto kɥɛ̃tɛto, rallentando ralɛntɑ̃do
recitativo retʃitativo, rinascimento rinaʃimɛnto, ritenuto ritenuto, rubato rubato, scagliola skaljɔla, scherzando skɛrdzɑ̃do
scherzo skɛrdzo, secondo segɔ̃do, sforzando sfɔrdzɑ̃do, sotto-voce sɔtovɔtʃe, stracciatella stratʃatɛla, straciatella stratʃatɛla
tagliatelle taljatɛle, tempera tɛmpera, tempi tɛmpi, terzetto tɛrdzɛto, travelling travliŋ, trecento tretʃɛnto, tutti tuti
vendetta vɛndɛta, vivace vivatʃe, zabaglione dzabaljɔne
`
