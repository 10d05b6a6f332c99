/** Painters, sculptors, architects and photographers. For the syntax see `lexicon.ts`. */
export const artists = `
aalto alto, aguilera agilera, albers albɛrs, altdorfer altdɔrfɛr, arcimboldo artʃimbɔldo, avicii avitʃi
baldung balduŋ, barceló barselo, baselitz bazelits, benigni beniɲi, bertolucci bɛrtɔlutʃi, beuys bɔjs
boccioni b o:ɔ cci:tʃ o:ɔ n i, botero bɔtero, botticelli bɔtitʃɛli, böcklin bøklin, brancusi brɑ̃kuzi, breuer brɔjɛr
bronzino brɔndzino, bruegel brøgɛl, brueghel brøgɛl, brunelleschi b r u:y n e:ɛ ll:l e:ɛ s ch:k i, buñuel buɲuɛl
burne-jones bœrndʒɔns
calder kaldœr, calogero c:k a l o:ɔ g:dʒ e r o, cameron kamərɔn, carracci karatʃi, chaplin ʃaplɛ̃, chillida tʃilida
chirico kiriko, cimabue tʃimabɥe, coen kɔɛn, cranach kranak, cuarón kwarɔn
debbouze dəbuz, doisneau dwano, dürer dyrɛr
eastwood istwud, eilish ajliʃ, eisenstein ajzœnʃtajn, ensor ɛnsɔr
fassbinder fasbindɛr, fincher finʃɛr, flavin flavin, foster fɔstɛr, fra-angelico fraɑ̃ʒeliko
gainsborough g ai:ɛ n s:z b o:ɔ r ough:o, garrix gariks, gehry geri, gerhardt g e:ɛ r h: a r dt:t, ghirlandaio girlɑ̃dajo
giotto dʒɔto, gogh gɔg, goldin gɔldin, gorillaz gɔrilaz, greco greko, grünewald grynəvald
hadid adid, hals als, haneke anəke, hanks ɑ̃ks, hawks oks, hepburn ɛpbœrn, herzog ɛrtsɔg, hiroshige irɔʃige, hirst œrst
hobbema ɔbema, hodler ɔdlɛr, hoffman ɔfman, hokusai ɔkuzaj, holbein ɔlbajn, hopper ɔpœr
iñárritu iɲaritu
jawlensky javlɛnski, johansson jɔansɔn, jordaens ʒɔrdɑ̃s, judd dʒœd
kandinsky kɑ̃dinski, kanye kanje, kar-wai karwaj, keaton kitɔn, kendji kɛndʒi, kertész kɛrtɛʃ, kiefer kifɛr
kieslowski kjɛʃlɔvski, kirchner kirʃnɛr, klee kle, klein klajn, klimt klimt, kline klajn, knightley najtlɛ, koolhaas kɔlas
koons kuns, kubrick kubrik, kuma kuma, kupka kupka, kurosawa kurozawa
lichtenstein liʃtɛnstajn, loos los, lynch linʃ
malevitch malevitʃ, mantegna mɑ̃tɛɲa, masaccio m a s a cci:tʃ o, metsys mɛtsis, michel-ange mikɛlɑ̃ʒ
michelangelesque mikelɑ̃ʒelɛsk, mizoguchi mizɔgutʃi, modigliani mɔdiljani, moholy-nagy mɔɔlinaʒ, mondriaan mɔ̃drijan
mondrian mɔ̃drijan, monroe mɔnro, morricone mɔrikɔne, motherwell mœzœrwɛl, mucha muka, munch munk, murillo murijo, murnau murno
niemeyer nimajɛr
oldenburg ɔldɛnbœrg, orozco ɔrɔsko, ozu ɔzu
pacino patʃino, parmigianino parmidʒanino, pei pɛj, permeke pɛrmeke, perugino perudʒino, pontormo pɔntɔrmo, portman pɔrtman
radiohead redjɔɛd, rauschenberg rawʃənbɛrg, rembrandt rɑ̃brɑ̃, repine repin, resnais rənɛ, reynolds rɛnɔlds, ribera ribera
riefenstahl rifənʃtal, rivera rivera, rodtchenko rɔdtʃɛnko, rogers rɔdʒɛrs, rohmer rɔmɛr, rubens rybɛ̃s, runge rung
ruysdael rɥisdal
sargent sarʒɛnt, schiele ʃil, schongauer ʃɔngawɛr, schwarz ʃvarts, schwarzenegger ʃvartsenɛgɛr, schwitters ʃvitɛrs
scorsese skɔrsese, seurat søra, sherman ʃɛrman, siqueiros sikɛros, sorolla sɔrɔja, spears spirs, spielberg spilbɛrg, steen stɛn
tamayo tamajo, tange t an:ɑ̃ g e, tàpies tapjɛs, tiepolo tjepɔlo, timberlake timbɛrlɛk, turner tœrnɛr, twombly twɔmbli
uccello utʃɛlo, utamaro utamaro, utzon utsɔn
van-gogh vɑ̃gɔg, vasarely vazareli, velasquez velaskɛz, vermeer v e:ɛ r m ee:ɛ r, vélasquez velaskɛz, visconti viskɔnti
vlaminck vlamɛ̃k
wajda vajda, warhol w a r h: o:ɔ l, watteau vato, welles wɛls, wenders vɛndɛrs, werenoi werənɔj, whistler wistlɛr, wyeth wajɛt
zumthor tsumtɔr, zurbaran zurbaran, zurbarán zurbaran
`
