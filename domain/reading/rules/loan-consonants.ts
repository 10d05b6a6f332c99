/** Rules for the consonants of foreign, Latin and Greek words, like `loan-vowels.ts`; they come before all others. */
export const loanConsonants = `
_a{ch}é[nlr] k
_a{ch}a[iï] k
al{ch}émil k
_{ch}él(?:at|oï|y|i[dc]) k
_{ch}ir(?:al|idi) k
_{ch}(?:alaz|ald|anan) k
(?:angio|caté){ch}ol k
a{ch}olie k
_{ch}oliq k
_é{ch}o(?![uip]) k
tra{ch}om k
tro{ch}an k
ony{ch}o k
mala{ch}it k
ma{ch}aon k
li{ch}én k
doli{ch}o k
ta{ch}y(?:gr|ca|mè|ph|ps) k
ori{ch}al k
con{ch}oï k
dia{ch}yl k
épi{ch}ér k
_ar{ch}ée k
o{ch}or(?:e|ie)s?_ k
(?:spiro|poly|oligo){ch}èt k
mel{ch}i k
anar{ch}o k
_{ch}iara k
snap{ch}at tʃ
pro{sci}utto ʃ
bu{ch}od k
bru{sch} sk
_{ch}(?:t(?:i|ar|ou)|nou|noq|lass|lef) ʃ
(?:po|va|pa|kala|khrou|bor){ch}(?:tr|te|to|n|t) ʃ
almana{ch}s?_
_{ch}eck tʃ
_{ch}elsea tʃ
(?:spee|bea){ch} tʃ
_na{ch}os?_ tʃ
_{ci}ao tʃ
(?:carpa|foca){cci}[oa] tʃ
_{ci}aba tʃ
_{gi}(?:ov|org|ac|an|us) dʒ
por{c}_é k
cro{c}s?_en k
lebl{an}c_ ɑ̃
leblan{c}_
_{k}nock
(?:_ki|fara|mahmou|moulou|milou|_ria|_riya|_stu|_spee|fjel|fiel|_fel|veld|novgoro|_scu|oual?i|_i_?pa|_i_?po|_han|_ban|_miloud?|rothschil
    |groun|boar|androi|ploa|nloa|_ner|passwor|cleve?lan|oaklan|queenslan|hinterlan|disneylan|homelan|sutherlan){d}s?_ d
schmi{dt}_ t
che{f}s_d
_{g}imm ɡ
lo{g}in_ ɡ
_{g}estap ɡ
(?:mana|teena){g}ers?_ dʒ
_{g}entry dʒ
cou{gu}ar ɡ
ban{g}k
tun{g}st k
lon{g}champ
nurember{g}_
[kfl]{j} j
_{j}(?:ingle|unki|edi|okes?_|uke) dʒ
_sara{j}evo j
emo{j}i dʒ
_{j}ayden dʒ
_skop{j} j
cucu{l}_
tapecu{l}s?_
bimi{ll}é l
_ki{ll}ian l
ta{gl}ia l
ta{l}k_
défibri{ll} l
cancoi{ll} j
_sévi{ll}es?_ j
(?:vaudevi|dési|aspergi|caterpi|_mi){ll}(?:es[qt]|u|ar?_|er_) l
(?:clam|tram){p}s?_ p
{s}_(?<=(?:rollmop|_pep|_rep|schnap|princep|_oup|_lap|relap|cératop|cynip|_clep|_cleb|khéop|chéop|tricep|bicep|forcep|cyclop|éthiop
    )s_) s
{s}_(?<=(?:[^i]ll|[cou]cc|[rs]c|bac|tac|[dfl]ic|[fl]oc|cro?c|ct|it|[^n]stat|strat|hiat|[iy]r|aur|itr|[pt]h|ens|ers|aps|[aæ]e?v|erv|orv|x|[iy]m|potam|calam|[gn]rad|grad|[nm]od|é|[^_o]ul|an|ron|bon|ton|[lnr]g|
    trag)us_)(?<!_(?:coc|lul)us_) s
{s}_(?<=(?:ourano|hypno|thanato|ouroboro|kouro|_taco|_grato|_calmo|craigno|_mato|casso|_chico|strychno|pharo|_gyro|muro|patmo|palao
    |rhodo|_délo|_samo|_naxo|_argo|_carlo|burgo|knosso|lemno|spéculoo)s_) s
{s}_(?<=(?:abraxa|agésila|maraca|csarda|czarda|_gamba|_psoa|hypospadia|domona|_sensa|lysia|phidia|pausania|hippia|gorgia|josia|calcha
    |l[eé]onida|minonda|marsya|barabba|_élia)s_) s
{s}_(?<=(?:[oé]poli|[^o]ési|sérapi|hybri|isati|_lori|ascari|_thémi|_théti|daphni|memphi|_api|médici|sémirami|sybari)s_)(?<!_dépolis_) s
{s}_(?<=_(?:ine|elia|houmou)s_) s
re{s}et s
_kite{s}u s
new{s}l z
{s}_(?<=(?:dolorè|londrè|_aurè)s_) s
dicken{s}_ s
V{s}econdes?_ s
V{s}(?:exu|ylv) s
o{s}(?:y[mn]|ens|upp|aint) s
_dy{s}ch s
_dys{ch}r k
(?:vidéo){s}ur s
(?:lipo){s}uc s
(?:ostéo|lympho|fibro|lipo){s}arc s
_pro{s}ov s
_(?:hypo|bi|thio){s}ulf s
_pré{s}ocr s
_dé{s}alin s
_(?:mono|a){s}ém s
_a{s}yst s
ultra{s}ec s
_para{s}omn s
bon{s}aï z
tirami{s}u s
_ré{s}ip s
prime{s}aut s
_li{s}bonn z
_dre{s}d z
_i{s}ba z
er{s}atz z
kinsha{s}a s
gh?[iy]{s}lain
l[eé]ve{s}que
benoi{s}t_
_hou{s}es?_ s
_pi{s}_a z
_ba{s}_emp z
_beau{x}_(?:ar|en) z
_gue{t}_a t
su{gg}es ɡʒ
spa{t}io s
(?:aléou|béry){t}ien s
homothé{t}ie s
(?:accr|concr|excr|sécr|discr|suj|répl)é{t}ions_ s
(?:_til|_squa|_shoo|_sca|_sta|_pa|audima|kumqua|_kha|_bah|catgu|cajepu|_knou|kapou|_raou|_prou|dixi|_obi|prosi|_compu|vol|artéfac|convic
    |décontrac|s[eé]lec|utrech|jackpo|vermou|_incipi|crossfi|outfi|_nugge|rese|retwee|snapcha|_e_spor|_ellio|reddi){t}s?_ t
leitmoti{v}s?_ f
brejne{v}_ f
_{w}r
_{w}(?:ebers?_|olfr|eim|estph|urtem) v
thal{w}eg v
sch{w} v
_{qu}a(?:ter_|rto|ttro|rks?_) kw
kum{qu}at kw
in_{qu}arto kw
anti{qu}ark kw
_e{qu}at kw
suba{qu}at kw
_s{qu}eez kw
(?:ubi|obli){qu}i(?:s|té) kɥ
(?:phoeni|netfli|matri|linu|_uni|cocatri){x}_ ks
(?:_la|para|pala|rme){zz} dz
pou{zz}ol dz
(?:showbi|_ta|butaga|mahre){z}_ z
`
