/** Words from other languages, of sciences and of old times. For the syntax see `lexicon.ts`. */
export const wordsOfAllKinds = `
aber abɛr, academy akademi, accelerando akselerɑ̃do, adagio adadʒjo, afrikaans a f r i k aan:ɑ̃ s, agit-prop aʒitprɔp, agnus agnys
agnus-dei agnysdei, airedale ɛrdɛl, akvavit akvavit, ale ɛl, alien aljɛn, altuglas altyglas, amniocentèse amnjosɛ̃tɛz, angström ɑ̃gstrœm
anime anime, anti-pub ɑ̃tipyb, antisens ɑ̃tisɑ̃s, aoutien ausjɛ̃, aquifère akɥifɛr, armageddon armagedɔn, ascot askɔt
aspergillose aspɛrʒiloz, assedic asedik, award awɔrd, axis aksis, ayatollah ajatɔla, aye-aye ajaj, azerbaïdjanais azɛrbajdʒanɛ
azerbaïdjanaise azɛrbajdʒanɛz, azulejo azuleʒo
bagel bagɛl, baguage bagaʒ, balbutions balbysjɔ̃, ball-trap baltrap, bantu bɑ̃tu, base-ball bɛzbol, be-bop bibɔp, beat bit
beatbox bitbɔks, because bikoz, beeper bipœr, beethovénien betɔvenjɛ̃, beethovénienne betɔvenjɛn, benedictus benediktys, bécher beʃɛr
bident bidɑ̃, bigouden bigudɛ̃, birdie bœrdi, bizuth bizy, black-out blakut, bleuetière bløɛtjɛr, blitzkrieg blitskrig, blockchain blɔkʃɛn
blood blœd, bluetooth blutus, boat bot, bobsleigh b o:ɔ b s l ei:ɛ g h:, bookmaker bukmɛkœr, botticellienne bɔtitʃɛljɛn
boy-friend bɔjfrɛnd, brainstorming brɛnstɔrmiŋ, breakdance brɛkdɛns
bubble-gum b u:œ bb:b le:əl -: g u:œ m, bug bœg, bulldozer byldozɛr, bunsen bœ̃zɛn
burn-out bœrnawt, buzzer bœzœr, by-pass bajpas, byte bajt
cacahuète kakawɛt, cacaoyer kakaɔje, cacaoyère kakaɔjɛr, call kɔl, canter kɑ̃tœr, cappuccino kaputʃino, carcharodon karkarodɔ̃
caterpillar katɛrpilar, cation katjɔ̃, chaman ʃaman, cheeseburger ʃizəbœrgœr, cherokee ʃerɔki, chesterfield tʃɛstɛrfild, chihuahua ʃiwawa
child tʃajld, chippendale ʃipɛndal, choane kɔan, christmas krismas, church tʃœrʃ, churros tʃuros, claim klɛm, clean klin, clearing kliriŋ
cloud klawd, clubhouse klœbaws, coaltar kɔltar, cochylis kɔkilis, condottiere kɔ̃dɔtjere, confer kɔ̃fɛr, confiteor kɔ̃fiteɔr
contreseing kɔ̃trəsɛ̃, coworking kowœrkiŋ, crataegus krategys, cromlech krɔmlɛk, cruiser kruzœr, crux kryks, cruzeiro kruzɛjro
cucaracha kukaratʃa, curaçao kyraso, czar cz:ts a r
daimyo dajmjo, dead dɛd, deadline dɛdlajn, dengue dɛ̃g, desperado dɛsperado, destroy dɛstrɔj, diadoche djadɔk, dickensien dikɛnsjɛ̃
didgeridoo didʒeridu, dieffenbachia difɛnbakja, diktat diktat, disharmonie dizarmɔni, dojo dɔdʒo, dolce dɔltʃe, donut dɔnœt
dreadlock drɛdlɔk, drugstore drœgstɔr, drumlin drœmlin, duffel dœfœl, dumper dœmpœr, dumping dœmpiŋ, durit dyrit
duumvir dyɔmvir, duumvirat dyɔmvira
eagle ea:i g l e:, east ist, easy izi, email imɛl, emme ɛm, en-avant en:ɑ̃n -: a v an:ɑ̃ t:, engineering ɛnʒiniriŋ, ers ɛrs
establishment ɛstabliʃmɛnt, ethos ətos, exequatur ɛgzekwatyr, exocet ɛgzɔsɛ, eye-liner ajlajnœr, eyeliner ajlajnœr, édelweiss edɛlvɛs
éphod efɔd, équipollent ekipɔlɑ̃, éthos etos, éwé eve
fahrenheit farɛnajt, fedayin fedajin, feed-back fidbak, feldwebel fɛldvebɛl, fettucine fetutʃine, fez fɛz, fiord fjɔrd, flakes flɛks
flood flœd, fly flaj, flyer flajœr, foil fɔjl, folk·lo·re fɔlklɔr, folk·lo·ri·que fɔlklɔrik
follower fɔlɔwœr, forint fɔrint, freak frik, french frɛntʃ, fuchsia f u:y chs:ʃ i:j a
fuji fuʒi, fun fœn, fœhn føn
gandhien gɑ̃djɛ̃, gas-oil gazɔjl, gaspacho gaspatʃo, gate gɛt, gauleiter golajtœr, gazpacho gaspatʃo, geiger ʒɛʒɛr, genesis ʒenezis
gengiskhanide ʒɛ̃ʒiskanid, gentleman dʒɛntləman, gentlemen dʒɛntləmɛn, geo ʒeo, gin dʒin, ginseng ʒinsɛŋ, globe-trotter glɔbtrɔtœr
glockenspiel glɔkɛnʃpil, goy gɔj, goyesque gɔjɛsk, great grɛt, groot grut, guacamole gwakamɔle, guet-apens gu:g e:ɛ t -: a p en:ɑ̃ s:
gutta-percha gytapɛrka
haggis agis, hamamélis amamelis, happy-end apiɛnd, hardware ardwɛr, has-been azbin, hawaiien awajɛ̃, hawaiienne awajɛn, head ɛd, heart art
high-tech ajtɛk, highlander ajlɑ̃dœr, highway ajwɛ, holster ɔlstɛr, home om, huerta wɛrta, hunter œntœr, hypertrichose ipɛrtrikoz
immixtion imiksjɔ̃, impala impala, impatiens ɛ̃pasjɑ̃s, impeachment impitʃmɛnt, impedimenta ɛ̃pedimɛ̃ta, imperator ɛ̃peratɔr
impresarii ɛ̃prezarii, impresario ɛ̃prezarjo, indoor indɔr, inéquation inekwasjɔ̃, intelligentsia intɛligɛntsja, intifada intifada
iroquoien irɔkwajɛ̃, iroquoienne irɔkwajɛn
jackpot dʒakpɔt, jam-session dʒamsɛsjɔn, jellaba dʒɛlaba, jericho ʒeriko, jet-set dʒɛtsɛt, jet-stream dʒɛtstrim, jump dʒœmp, jumping dʒœmpiŋ
jungien juŋjɛ̃, jungienne juŋjɛn
k-way k:ka -: w ay:ɛ, kevlar kɛvlar, kikuyu kikuju, knickers nikœrs, koweïtien kɔwɛjtjɛ̃, koweïtienne kɔwɛjtjɛn, kugelhof kuglɔf
kung kuŋ, kung-fu kuŋfu, kvas kvas, kyrie kirije
lamento lamɛnto, landwehr lɑ̃dvɛr, latifundiste latifɔ̃dist, leadership lidœrʃip, league lig, lebensraum l e b e:ɛ n s r au:aw m
legato legato, leibnitzien lajbnitsjɛ̃, leibnitzienne lajbnitsjɛn, leitmotiv lajtmɔtif, liechtensteinois liʃtɛnʃtɛnwa
liechtensteinoise liʃtɛnʃtɛnwaz, lied lid, lochs lɔk, lock-out lɔkawt, loser luzœr, lovecraftien lœvəkraftjɛ̃, lovecraftienne lœvəkraftjɛn
lychnis liknis, lœss løs
machmètre makmɛtr, macintosh makintɔʃ, macumba makumba, maharaja maaradʒa, maharajah maaradʒa, mainstream mɛnstrim, mameluk mamluk
marimba marimba, market markɛt, mea mea, medicine-ball medisinbol, melting-pot mɛltiŋpɔt, memento memɛ̃to, menchevik mɛnʃevik
menora menɔra, mentor mɛ̃tɔr, merengue merɛnge, metal metal, metropolis metrɔpɔlis, médiumnique medjɔmnik, médiumnité medjɔmnite
mieux-être mjøzɛtr, milord milɔr, miserere mizerere, mixers miksœr, mozzarella mɔdzarɛla, muezzin mɥɛdzin, muleta muleta
next nɛkst, niet njɛt, nunchaku nunʃaku
ocean ɔseɑ̃, ohm om, oil ɔjl, ombudsman ɔmbydsman, opuntia ɔpɔ̃sja, orémus ɔremys, osso-buco ɔsobuko, ossobuco ɔsobuko, ovibos ɔvibos
pacemaker pɛsmɛkœr, pad pad, paintball pɛntbol, pardessus pardəsy, patchwork patʃwœrk, pathos patos, peanut pinœt, pegasus pegazys
penalties penalti, people p eo:i p l e:, pédigree pedigre, pin's pins, pin-up pinœp, pipe-line pajplajn, pipeline pajplajn, pipit pipit
pit-bull pitbul, pizzaiolo pidzajɔlo, playmate plɛmɛt, please pliz, plein-air plɛnɛr, pourcent pursɑ̃, profès prɔfɛ, project prɔdʒɛkt
pschent pskɛnt, pueblo pweblo, puff pœf, pullman pulman, pumping pœmpiŋ, punchline pœnʃlajn, putti puti, putto puto
qu'en-dira-t-on kɑ̃diratɔ̃, quad kwad, quaker kwɛkœr, quakeresse kwɛkərɛs, quarterback kwartœrbak, quartet kwartɛ, quartidi kwartidi
queer kwir, quid kwid, quipu kipu
rad rad, radoub radu, ragtime ragtajm, rainbow rɛnbo, rancho rɑ̃tʃo, ready-made rɛdimɛd, realpolitik realpɔlitik, regalia regalja
reggae rɛge, reggaeton rɛgetɔ̃, reporters rəpɔrtɛr, rhumb rɔ̃b, riesling risliŋ, rimaye rimaj, roaming romiŋ, rutherford rytɛrfɔrd
saïga sajga, saïgonnais sajgɔnɛ, sambenito sɑ̃benito, sampang sɑ̃pɑ̃, schooner ʃunœr, scient sc:s i e: nt:, sensei sɛnsɛj, señor seɲɔr
sex-appeal sɛksapil, sénatus senatys, shabbat ʃabat, shakespearienne ʃɛkspirjɛn, shed ʃɛd, shekel ʃekɛl, sheriff ʃerif, shiatsu ʃjatsu
shield ʃild, shinto ʃinto, shintoïsme ʃintɔism, shintoïste ʃintɔist, shintô ʃinto, siemens simɛns, sievert sivɛrt, sit-in sitin
skating skɛtiŋ, skeleton skəletɔn, skinhead skinɛd, snooker snukœr, soap sop, soccer sɔkœr, sostenuto sɔstenuto, soviets sɔvjɛt
spermaceti spɛrmaseti, spéculoos spekylos, spin spin, sprat sprat, squaw skwo, stand-by stɑ̃dbaj, starbucks starbœks, stathouder statudɛr
stencil stɛnsil, stendhalien s t en:ɛ̃ d h: a l i:j en:ɛ̃, stentor stɛ̃tɔr, straight strɛt, street strit, strike strajk
striptease striptiz, stripteaseur striptizœr, stripteaseuse striptizøz, strudel ʃtrudɛl, sumo sumo, sunday sœndɛ, sunset sœnsɛt
supporters sypɔrtɛr, surfé sœrfe, sweet swit
t-shirt t:ti -: sh:ʃ i:œ r t, taïga tajga, talkie tɔki, tan-sad tɑ̃sad, tansad tɑ̃sad, tchaïkovskien tʃajkɔvskjɛ̃, tchin tʃin
teaseur tizœr, teaseuse tizøz, teen-ager tinɛdʒœr, teenager tinɛdʒœr, tefillin tefilin, tempeh tɛmpe, template tɑ̃plɛt, tempo tɛmpo
tenniswoman tɛniswuman, thanksgiving sɛnksgiviŋ, thesaurus tezɔrys, thug tœg, tibouren tiburɑ̃, tiers-état tjɛrzeta, torera tɔrera
tower tawœr, township tawnʃip, toy tɔj, trans trɑ̃s, trias trijas, trochaïque trɔkaik, tupperware typɛrwɛr, tzarevitch tsarevitʃ
upas ypas, upcycling œpsajkliŋ, urdu urdu, uzbek uzbɛk
vamp vɑ̃p, vanuatais vanwatɛ, vanuataise vanwatɛz, velux velyks, vétyver vetivɛr, vibe vajb, voice vɔjs, vuvuzela vuvuzela
walkie wɔki, walkman wɔkman, walkmans wɔkman, webinaire wɛbinɛr, webmaster wɛbmastœr, weekend wikɛnd, weird wird, welter vɛltɛr
whiskey wiski, white-spirit wajtspirit, wicket wikɛt, woogie wugi, world wœrld
yakusa jakuza, yakuza jakuza, yeah jɛ, yeoman jɔman, yes jɛs, ylang-ylang ilɑ̃ilɑ̃, yucca juka, yuzu juzy
zimbabwéens zimbabweɛ̃, zingaro zingaro, zucchini dzukini
`
