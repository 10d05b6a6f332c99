/** Countries, and cities of the world. For the syntax see `lexicon.ts`. */
export const countriesAndCities = `
abeba abeba, abuja abuʒa, acapulco akapulko, aconcagua akɔ̃kagwa, addis-abeba adisabeba, albany ɔlbani, alcatraz alkatraz
almeria almerja, amman aman, anchorage ɑ̃kɔredʒ, angeles ɑ̃ʒəlɛs, annapurna anapurna, anvers ɑ̃vɛrs, arequipa arekipa
arezzo arɛdzo, arkansas arkɑ̃sas, aruba aruba, asuncion asɔ̃sjɔ̃, auxonne osɔn, azerbaïdjan azɛrbajdʒɑ̃
badajoz b a d a j:r o:ɔ z, bahreïn barɛjn, bahreïni barɛjni, bahreïnien barɛjnjɛ̃, balaton balatɔn, banjul bɑ̃ʒul
bayreuth bajrɔjt, belém belɛm, ben-nevis bɛnevis, benghazi bɛ̃gazi, benidorm benidɔrm, bergen bɛrgɛn, bélarus belarys
bénarès benarɛs, bielefeld biləfɛld, birmingham b i r m i n:ŋ gh:g a m, bochum b o:ɔ ch:r u m, bodrum bɔdrum, bolzano bɔldzano
brasov braʃɔv, brazzaville brazavil, breda breda, brescia brɛʃa, bridgetown bridʒətawn, brisbane brizbɛn, broadway brodwɛ
brooklyn bruklin, brunei brynɛj, brunswick brynsvik, buchenwald buʃɛnvald, buckingham b u:y ck:k i n:ŋ gh:g a m, buenos bwenos
buenos-aires bwenozɛr, buffalo bœfalo, bujumbura buʒumbura, burgas burgas, burgos burgos, burkina burkina, burundi burundi
busan busan
cancún kankun, canterbury c:k an:ɑ̃ t e:ɛ r b u:ɛ r y:i, caracas karakas, chemnitz kɛmnits
chongqing ch:tʃ o:ɔ ng:ŋ q:tʃ i ng:ŋ, cienfuegos sjɛnfwegos, cincinnati sinsinati, cinecittà tʃinetʃita
cinque-terre tʃinkwetɛre, cleveland klevəlɑ̃d, clinton klintɔn, cluj kluj, cochabamba kɔtʃabɑ̃ba, coimbra kɔimbra
concepcion kɔnsɛpsjɔn, connecticut kɔnɛktikœt, constanta c:k o:ɔ n s t an:ɑ̃ t:ts a, cornwall kɔrnwɔl, courtrai kurtrɛ
cuenca kwɛnka, curitiba kuritiba, cuzco kusko
davos davos, dayton dɛtɔn, debrecen debrɛtsɛn, delaware delawɛr, denver dɛnvɛr, dortmund dɔrtmund
dubrovnik dubrɔvnik, durban dyrban, durrës dyrɛs
edmonton ɛdmɔntɔn, eindhoven ei:aj n d h: o:ɔ v e:ɛ n, elche ɛltʃe, eleusis e l eu:e s:z i s, ellis ɛlis, erevan erevɑ̃
erfurt ɛrfurt, erzurum ɛrzurum, esbjerg ɛsbjɛrg, essen ɛsɛn, est-africain ɛstafrikɛ̃, est-allemand ɛstaləmɑ̃
est-allemande ɛstaləmɑ̃d, est-ouest ɛstwɛst, exeter ɛksetɛr
formentera fɔrmɛntera, fortaleza fɔrtaleza, fredericton frederiktɔn, fresno frɛzno, fuerteventura fwɛrtevɛntura, fujian fuʒjɑ̃
fukushima fukuʃima, funchal funʃal
gaborone gabɔrɔne, galway gɔlwɛ, gdansk gdansk, georgetown dʒɔrdʒətawn, gérardmer ʒerarme, gilgit gilʒi, gitega gitega
gizeh gizɛ, gloucester g l ou:o c: e: s t e:ɛ r, göteborg gøtebɔrg, graz grats, greenwich grinitʃ, gstaad gʃtad
guadalajara gu:gw a d a l a j:r a r a, guayaquil gwajakil
hallstatt alʃtat, harare arare, hartford artfɔrd, harvard arvard, hasselt asɛlt, heathrow itro, hedjaz ɛdʒaz, helgoland ɛlgɔlɑ̃d
héraklion eraklijɔ̃, hills ils, homs ɔms, honolulu ɔnɔlulu, houston justɔn, huelgoat ɥɛlgɔat, huelva wɛlva
iekaterinbourg jekaterɛ̃bur, ienisseï jenisɛj, iguaçu igwasu, indianapolis indjanapɔlis, innsbruck inzbruk
interlaken intɛrlakɛn, inverness invɛrnɛs, iowa ajɔwa, ipanema ipanema, iqaluit ikalɥit, iquitos ikitos, islamabad islamabad
jacksonville dʒaksɔnvil, jakarta dʒakarta, jerez j:r e r e:ɛ z:s
kaliningrad kaliningrad, karachi karatʃi, karlsruhe karlsru, katowice katɔvitse, kaunas konas, kingston kiŋstɔn
kingstown kiŋstawn, kiruna kiruna, klagenfurt klagɛnfurt, klaipeda klɛpeda, knoxville nɔksvil, kobe kɔbe, koper kɔpɛr
kosice kɔʃitse, koweït kɔwɛjt, kuala kwala
la-haye laɛ, lagos lagos, las-vegas lasvegas, lecce l e:ɛ cc:tʃ e, leeds lids, leicester l ei:ɛ c: e: s t e:ɛ r, leipzig lajpsig, lena lena
leningrad leningrad, leone leɔne, león leɔn, léningrad leningrad, libye libi, liechtenstein liʃtɛnʃtajn, lilongwe lilɔ̃gwe
limerick limərik, linz lints, ljubljana ljubljana, louisville lwivil, luanda lwɑ̃da, lublin lublin, lumpur lumpur, lund lynd
lusaka lusaka
maastricht mastriʃt, machu matʃu, majdanek majdanɛk, malibu malibu, malmesbury m a l m e:ə s:z b u:ɛ r y:i
managua managwa, manaus manos, manhattan manatan, mannheim manajm, maputo maputo, maseru maseru, massachusetts masaʃysɛts
mauthausen mawtawzɛn, medellin medɛlin, memphis mɛmfis, mendoza mɛndɔza, mersey mɛrzɛ, minas-gerais minazʒerais
minneapolis mineapɔlis, minsk minsk, mogadiscio mɔgadiʃo, moncton mɔ̃ktɔn, monterrey mɔntɛre, montevideo mɔ̃tevideo
mumbai mumbaj, münster mynstɛr, myanmar mjanmar
nagoya nagɔja, nauru nɔru, naypyidaw najpidaw, nazca naska, nebraska nebraska, newark n ew:ju a r k
newcastle n ew:ju c:k a s t: l e:, nicaragua nikaragwa, norwich nɔritʃ, nottingham n o:ɔ tt:t i n:ŋ gh:g a m, nuuk n uu:u k
oakland oklɑ̃d, oaxaca oaka, odense ɔdɛns, oder ɔdɛr, ohio ɔajo, ohrid ɔrid, orvieto ɔrvjeto, oviedo ɔvjedo, oxford ɔksfɔrd
paimpol pɛ̃pɔl, paimpolais pɛ̃pɔlɛ, paimpolaise pɛ̃pɔlɛz, palenque palɛnke, papeete papeete, pasadena pasadena, patras patras, picchu pitʃu
pécs pɛtʃ, phnom-penh pnɔmpɛn, phuket puket, pilsen pilzɛn, pittsburgh pitsbœrg, plymouth plimœs, portland pɔrtlɑ̃d
portsmouth pɔrtsmœs, potosi pɔtɔsi, poznan pɔznan, praia p r a i:j a, pretoria pretɔrja, princeton prinsətɔn, puebla pwebla
pyongyang pjɔ̃gjɑ̃g
queens kwins
raleigh rɔli, recife resif, regina reʒina, richmond riʃmɔ̃d, rijeka rijeka, rodez rɔdɛz, rovaniemi rɔvanjemi, rügen rygɛn
saint-moritz sɛ̃mɔrits, saïgon sajgɔ̃, salt-lake-city sɔltlɛksiti, santander sɑ̃tɑ̃dɛr, schengen ʃɛngɛn
schwerin sch:ʃ w:v e r in:ɛ̃, seattle siatl, severn sevɛrn, shenzhen ʃɛnzɛn, shetland ʃɛtlɑ̃d, sintra sintra
skopje skɔpje, snowdon snɔwdɔn, somerset sɔmɛrsɛt, southampton s ou:aw th:t am:ɑ̃ p t o:ɔ n, soweto sɔweto, spreewald ʃprevald
springfield spriŋfild, srebrenica srebrenitsa, stalingrad stalingrad, stanford stɑ̃fɔrd, stavanger stavɑ̃gɛr
stonehenge s t o:ɔ n e: h: e:ɛ n g:dʒ e:, stratford stratfɔrd, stuttgart s:ʃ t u tt:t g a r t, sussex sœsɛks, suva suva
swansea swɑ̃zi, szeged sɛgɛd
tachkent taʃkɛnt, taipei tajpɛj, tamanrasset tamanrasɛt, tampere tɑ̃pere, tartous tartus, tartu tartu, tegucigalpa tegusigalpa
tenerife tenerif, tenochtitlan tenɔtʃtitlan, teotihuacán teɔtiwakan, texel tɛsɛl, thaïlande tajlɑ̃d, tianjin tjɛndʒin
tijuana t i j:r u:w a n a, tilsit tilsit, timisoara timiʃwara, toledo tɔledo, torun tɔrun, tottenham tɔtənam, trabzon trabzɔn
treblinka treblinka, troyes trwa, tucson tusɔn, turku turku, tuvalu tuvalu, tübingen tybiŋɛn, tyne tajn
ulm ulm, uppsala upsala, urbino urbino, ushuaia uʃwaja, ushuaïa uʃwaja
vaduz vaduz, valladolid valadɔlid, valparaiso valparaizo, vancouver vɑ̃kuvɛr, vanuatu vanwatu, varadero varadero
veracruz verakruz, viêt-nam vjɛtnam, volgograd vɔlgɔgrad
warwick warik, waterloo watɛrlo, wembley wɛmblɛ, westminster wɛstminstɛr, whitehorse w h: i:aj t e: h: o:ɔ r s e:, wichita witʃita
willemstad vilɛmstad, wimbledon wimblədɔn, windhoek w i n d h: oe:u k, windsor winzɔr, winterthour vintɛrtur
wolfsburg vɔlfsburg, worcester w o:u r: c: e: s t e:ɛ r, wroclaw vrɔtslav, wuhan wuan, wuppertal vupɛrtal, wurtzbourg vyrtsbur
wyoming wajɔmiŋ
yale jɛl, yellowknife jɛlonajf, yucatán jukatan
zakopane zakɔpane, zimbabwe zimbabwe, zwickau tsviko
`
