/** First names of pupils and their families, of all languages heard in French schools. For the syntax see `lexicon.ts`. */
export const firstNames = `
abdelkader abdɛlkadɛr, abdoulaye abdulaj, achraf aʃraf, ahmet amɛt, albrecht albrɛʃt, alejandro a l e j:r an:ɑ̃ d r o, alexis alɛksi
alicja alitsja, amaia a m a i:j a, amaya amaja, amy ɛmi, anas anas, ander ɑ̃dɛr, anders ɑ̃dɛrs, andrea ɑ̃drea, andreas ɑ̃dreas
andrew ɑ̃dru, andrews ɑ̃druz, andrés ɑ̃drɛs, andrzej ɑ̃dʒɛj, andy andi, angelo ɑ̃dʒelo, anja anja, arjun ardʒun, aya aja, aydin ajdin
aylin ajlin, ayoub ajub, ayşe ajʃe, aziz aziz, azzedine azedin
bauer bawɛr, beatriz beatriz, beijing bɛjdʒiŋ, bela bela, benedict benedikt, benson bɛnsɔn, beñat beɲat, bernhard bɛrnart, beverly bevɛrli
bieber bibœr, billy bili, birgit birgit, björn bjœrn, blake blɛk, bogdan bɔgdan, boguslav bɔguslav, boyle bɔjl, brandon brɑ̃dɔn, brenda brɛnda, brent brɛnt
brian brajan, brieuc brijø, bronislaw brɔnislav, bruce brus, bryan brajan, buck bœk, burke bœrk, burton bœrtɔn
caesar c:s ae:e s:z a r, campbell k am:ɑ̃ p: b e:ɛ ll:l, canaveral kanaveral, cesar sezar, cherif ʃerif, cindy sindi, coleman kɔlman
columbus kɔlœ̃bys, consuelo kɔ̃sɥelo, cortes kɔrtɛs, crawford krofɔrd, curtis kœrtis, czeslaw tʃɛslav
danuta danuta, dave dɛv, deborah debɔra, demba dɛmba, dembélé dɛmbele, denez denɛz, deniz deniz, desjardins deʒardɛ̃, després depre
dieter ditɛr, dietrich ditrik, djeneba dʒeneba, dolores dɔlɔrɛs, douglas duglas, dragan dragan, duarte dwarte, duck dœk, dusan duʃan
edison edisɔn, eduardo edwardo, edward edward, edwin ɛdwin, eileen ajlin, ekaterina ekaterina, elena elena, eliot eljɔt, emre ɛmre
eneko eneko, enrico ɛnriko, enrique ɛnrike, erdogan ɛrdɔgan, ethan etan, evelyn evəlin, everest ɛvərɛst, ewa eva, ewan ewan, ewen ewɛn
ezgi ɛzgi
fahd fad, farès farɛs, federico federiko, felipe felipe, feng fɛng, florent flɔrɑ̃, francesca frɑ̃tʃɛska, francesco frɑ̃tʃɛsko
franz frɑ̃ts, fred frɛd, freeman friman, friedman fridman
gabriela gabrijela, georg geɔrg, gerald ʒerald, gerhard g e:ɛ r h: a r d:t, geronimo ʒerɔnimo, gertrud gɛrtrud, gino dʒino
giorgio dʒɔrdʒjo, giulia dʒulja, giuliano dʒuljano, giulio dʒuljo, giuseppe dʒusɛpe, gladys gladis, goran gɔran, gordon gɔrdɔn, grace grɛs
gregory gregɔri, greta greta, gretel gretɛl, grzegorz gʒɛgɔʒ, gudrun gudrun, gunnar gunar, gurvan gyrvan, günter gyntɛr, günther gyntɛr
gwenola gwenɔla, gyorgy dʒɔrdʒ
haakon akɔn, haizea ajzea, hakan akan, hans ɑ̃s, haruki aruki, hassan asan, hawkins ɔkins, hedwige ɛdviʒ, heinrich ajnriʃ, helen ɛlɛn
helena elena, helmut ɛlmut, howard award, huck œk, hunt œnt, hussein usɛn
ian jan, iban iban, ignacio ignasjo, iker ikɛr, ilyan iljan, ilyas iljas, ilyes iljɛs, imran imran, inaya inaja, inês inɛs, ingmar ingmar
isaac izak, isaacs izaks, iyad ijad
jacek jatsɛk, jadwiga jadviga, jake dʒɛk, jakub jakub, james dʒɛms, jan jan, jane dʒɛn, janet dʒanɛt, jaouen ʒawɛn, jarek jarɛk
javier j:r a v i:j e:ɛ r, jawaharlal dʒawaarlal, jeff dʒɛf, jeffrey dʒɛfrɛ, jenny dʒɛni, jeremy ʒeremi, jerry dʒɛri, jerzy jɛʒi, jill dʒil
jim dʒim, jimmy dʒimi, jing dʒiŋ, joachim ʒɔakim, joan dʒon, joe dʒo, johan jɔan, johann jɔan, john dʒɔn, johnny dʒɔni, johns dʒɔns
jon ʒɔn, joshua dʒɔʃɥa, jovan jɔvan, joy dʒɔj, juana ʒwana, judy dʒudi, jun dʒun, jürgen jyrgɛn
kader kadɛr, kaïs kais, kasia kaʃa, katarzyna kataʒina, kate kɛt, katie kɛti, keiko kejko, keïta kɛita, kemal kemal, kendall kɛndal
kenji kɛndʒi, kent kɛnt, khaled kalɛd, kimberley kimbɛrlɛ, kiran kiran, klaus klos, knut knut, konan kɔnan, konrad kɔnrad
konstantin kɔ̃stɑ̃tin, krzysztof k rz:ʃ y:i sz:ʃ t o:ɔ f, ksenia ksenja, kurt kurt, kwame kwame, kyle kajl
laïla lajla, lan lan, lars lars, laszlo laslo, leana leana, lech lɛk, lefebvre ləfɛvr, lei lɛj, leighton lɛjtɔn, leila lɛjla, leni leni
leonardo leɔnardo, leopold leɔpɔld, liz liz, lloyd lɔjd, lucky lœki, lucy lusi, ludwig ludvig, luigi lɥidʒi, luisa lwiza, luís lwis
luka luka, lukas lukas, lukasz lukaʃ, luke luk
maciej matʃɛj, magdalena magdalena, magnus magnys, maia maja, maialen m a i:j a l e:ɛ n, maite majte, maiwenn maiwɛn, maixent mɛksɑ̃
maïlys mailis, makan makan, manfred manfrɛd, marcos markos, margaret margarɛt, mariusz marjuʃ, mateusz mateuʃ, matías matias
matthew m a tth:t ew:ju, matthews matjuz, maurizio mɔritsjo, maÿlis m a ÿ:i l i s, mbaye mbaj, megan megan, mehmed mɛmɛd, mehmet mɛmɛt
mei mɛj, melanie melani, melissa melisa, mercedes mɛrsedɛs, meredith meredit, meriem merjɛm, meryem mɛrjɛm, meyer mejɛr, michael majkɛl
michaels majkœls, michelangelo mikelɑ̃dʒelo, michele mikele, mihai miaj, milena milena, miller milœr, milos milɔʃ, mohammed mɔamɛd, mustapha mustafa
nacer nasɛr, najat naʒat, ndiaye ndjaj, neandertal neɑ̃dɛrtal, neil nil, newman njuman, nguyen n g u:ɥi y:j e:ɛ n, nicolae nikɔlaj
nicolás nikɔlas, nigel najdʒɛl, nils nils, nuno nuno
oihan ɔjan, oliver ɔlivɛr, orhan o:ɔ r h: a n, osman ɔsman, otis ɔtis, owen owɛn
pamela pamela, pawel pavɛl, pearl pœrl, pedro pedro, peio pejo, penda pɛnda, penelope penelɔpe, pepe pepe, peter pitɛr, peters pitɛrs
phoebe ph:f oe:e b e:i, pietro pjetro, price prajs
qiang q:tʃ i:j an:ɑ̃ g, quan kwan, quang kwɑ̃g
ragnar ragnar, rahul raul, rajesh radʒɛʃ, reda reda, redouane redwan, reinhard rajnart, renato renato, robyn rɔbin, rod rɔd, rohan rɔan
rokhaya rɔkaja, rolls rɔls, ron rɔn, ronan rɔnan, roy rɔj, royce rɔjs, ruby rubi, ryan rajan, ryszard riʃard
saad saad, sakura sakura, salvatore salvatɔre, sancho sɑ̃tʃo, sandor ʃandɔr, sanjay sɑ̃dʒaj, schweitzer ʃvajtsɛr, sean ʃɔn
sebastian sebastjan, selim selim, sergio sɛrdʒjo, sérgio sɛrʒjo, shannon ʃanɔn, sharon ʃarɔn, sheila ʃila, shinji ʃindʒi
siegfried sigfrid, sigmund sigmund, sigrid sigrid, simpson simpsɔn, slobodan slɔbɔdan, soan sɔan, soledad sɔledad, solenn sɔlɛn
soraya sɔraja, stefano stefano, stephen s t e:i ph:v e:ɛ n, stephens stefɛns, steve stiv, steven stivɛn, stevens stivɛns, stuart stɥart
sullivan sylivan, sunil sunil, susan syzan
tadeusz tadeuʃ, takeshi takeʃi, takumi takumi, ted tɛd, teresa tereza, thaïs tais, theresa tereza, thompson tɔmsɔn, thuy tɥi, tracy trɛsi
traian t r a i:j a n, tran tran, tuan tɥan, tuncay t u n c:dʒ ay:aj, tyler tajlɛr
ulf ulf, ulrike ulrike, umberto umbɛrto, uwe uve, ümit ymit
vaclav vatslav, valerie valeri, vijay vidʒaj, vince vins, vincenzo vintʃɛnzo, vitalis vitalis, volkan vɔlkan
wade wɛd, walt walt, ward ward, wei wɛj, wendy wɛndi, werner vɛrnɛr, wilder wajldœr, wilfried wilfrid, wilhelm vilɛlm, willie wili
willy wili, winston winstɔn, wojciech vɔjtʃɛk, wolfgang vɔlfgɑ̃g
xabi ʃabi, xia ʃja, xiao ʃjao, ximun ʃimun, xin ʃin, xuan sɥan
yan jan, yaya jaja, yazid jazid, younes junɛs, yu ju, yuki juki, yumi jumi, yunus junus, yusuf jusuf, yuto juto
zach zak, zbigniew zbignjɛv, zhang ʒɑ̃g, zhou ʒu, zinedine zinedin, ziyad zijad, zoe zɔe, zoltan zɔltan, zoran zɔran
`
