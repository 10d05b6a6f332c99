/** Rules for the consonants, in order; how to read a line: `compileRules`. */
export const consonantRules = String.raw`
(?:pl|col){b}$(?<=om..?)
om{b}$
{bb|b} b
_dé{s}h z
tran{s}h z
sandwi{ch} tʃ
{sch}e?r?zo sk
{sch}izo sk
{sch|sh} ʃ
V{s}h(?<!_[^_]?[^_]?[ui]sh|ca[cs]h|[aou]shi.*) z
_ya{ch}t
ana{ch}o k
caté{ch}um k
_eu{ch} k
(?:zuri|muni){ch} k
{ch}(?:œ|oe) k
{ch}[rlnt]s? k
{ch}o(?:r[aédié]|lé(?!r)|leste|tom|é|ndr) k
{ch}(?:ar(?:isma|yb)|aos|aoti|aldé|estr|idn|émor|ol(?:ér|in|est|agog)) k
_{ch}aris k
_{ch}amae k
or{ch}i(?:d|t) k
ar{ch}(?:é?ang|aï|éo|ont|étyp) k
_é{ch}o(?:s?_|g|l) k
(?:psy|te){ch}[oa] k
_ma{ch}ia k
_bron{ch}[oi] k
tra{ch}é k
bac{ch}u k
li{ch}en k
_mi{ch}ae k
psy{ch}ia k
psy{ch}[éa] k
_lo{ch}_ k
_mi{ch}aël k
_mi{ch}el-an k
_za{ch}ar k
lysima{ch} k
_auro{ch} k
almana{ch}_
_ya{cht} t
_ma{ch}iav k
{cqu|cq|ck|cch} k
{cc}[eéèêiy] ks
{cc} k
{ch} ʃ
{ç} s
_violon{c}el s
_{c}' s
{c}œl s
(?:_bl|_fr|_b|_fl)an{c}$
{c}$(?<=(?:_(?:bl|fr|b|fl|)an|_por|taba|estoma|caoutchou|_jon|tron|ajon|_cro|accro|escro|_bro|raccro|cler|vain|_mar|mblan|_ran)cs?_)(?<!_ran.*)(?<!_anc_)
{c}ts?_(?<=(?:spe|stin|cin)cts?_)
se{c}on ɡ
zin{c} ɡ
{c}[eéèêëiîïyæ] s
{c} k
{d}$(?<=(?:_su|stan|_week_en|davi|madri|_ble|_alfre|_rai|_la|fjor|plai|twee|zoï|loï|caï|_la|_lor|milor|_har|weeken|_kho|kilo|barmai|celluloï|thyroï|stéroï|astéroï|humanoï|_ba|_goo|_foo|_hollywoo|_roa|bagda|djiha|jiha|_oue|_ae|alfré|lan_|_islan|brian|hollan_|skateboar|_cobali)ds?_)(?<!_(?:lor|goo).*n.*) d
{d}$
jour{d}' d
{d}[sc](?<=_gran.*)
gran{d}_
quan{d}_
{dd|d} d
(?:_cle|_ner|_cer|œu|oeu){f}s_
(?:_cle|_ner|_cer){f}_
che{f}_d
_neu{f}= v
{ff|f} f
{g}ue?il(?<=gueil) ɡ
_{g}eis ɡ
{ge}[aoâô] ʒ
{ge}u(?<=gageu) ʒ
{gg}[eéè] ɡʒ
{gg} ɡ
{g}uë ɡ
_ar{g}u[eéa] ɡ
ai{g}uë ɡ
ai{g}uil ɡ
lin{g}uis ɡ
bi{g}u[ïë] ɡ
exi{g}u[ïë] ɡ
conti{g}u[ïë] ɡ
bi{gu}ï ɡ
{gu}[eéèêiîyë] ɡ
{gu}(?:ai|ant?|a(?:s|t|_)|âmes|ât|èr|ons|on_|eâ)(?<!_(?:lin|ja|i|para|uru|al|)gua.*) ɡ
_ja{gu}a ɡw
_(?:li|i){gu}an ɡw
_lin{gu}a ɡw
_{gu}a(?:d|t|r|n) ɡw
{g}n(?<=_gn)(?!ô|ole|on|an|i[oa]) ɡ
(?:sta|dia|cin|_ma|a|i|pro|_pu|inexpu|impu|co|re){g}n(?<=_stagn|diagn|_magn(?=[aui][tm]|um)|agn(?=os|at)|_ign(?=i[tf]|é)|progn|pugn|_cogn(?=it)|cogn(?=ition|itif|itive)|regn(?=um)) ɡ
desi{gn} n
{gn} ɲ
_ma{g}nu ɡ
vin{g}ts?
doi{g}t
on{g}t
pooin{g}$
bur{g}er ɡ
(?:poin|coin|haren|orang_outan|orang-outan){g}$
{g}s?_(?<=(?:_lon|_san|_ran|_étan|joug|_jou|bour|oblon|_poin|_coin|hareng|outan|vingt|barlon|exsan|_orang?)gs?_)
on{g}ue ɡ
lon{g}_
san{g}_
{g}[eéèêëiîïyæ] ʒ
{g} ɡ
{h}
_{j}eans?\+ dʒ
_{j}(?:ee|obs?_|ogg|ump|ack_?p|oyst) dʒ
_{j}(?:azz|ee|obs?_|ogg|ump|ack|oyst) dʒ
f{j} j
{j} ʒ
{kk|kh|k} k
_fi{l}s_
_genti{l}s?_
(?:fusi|outi|persi|sourci|_sou|_saou|_soû|_cu|fourni|couti){l}$
_pou{l}s_
au{l}[nx]
(?:_v|_m|tranqu|_l|_ach|_g|osc|bac|_vac|dist|inst|_cap|pénic|codic|vertic|imbéc|pusi|ainv|ax|anc|sig|cyr|_arm|vex|lill|nv|auv|m)i{ll}(?<!millet.*|[^_]m.ll)(?<!_[^_]+gill) l
_vi{ll}a l
(?:_m|_b|_tr|adr)i{ll}ion l
_i{ll} l
i{ll}(?:$|ard_|ion|iard|i)(?<=_(?:mill|bill|trill|quadrill)i.*) l
C[iï]{ll}(?![^aeiouéèêyâô]) j
qui{ll} j
[gj]?ui{ll} j
genti{l}_?h j
{ll|l} l
(?:da){m}n
{m}n(?<=(?:_d|cond)amn|autom?n|automn)(?<!automnal.*)
auto{m}n
{mm|m} m
i{ng}$ ŋ
e{nt}[_+]
{nn|n} n
{ph} f
[aeo]m{p}ts?_
{p}t(?<=(?:[co]om|dom|[cx]em|prom)pt)(?<!(?:consom|résom|présom|som|exemption|prom?ptit).*)
se{p}t(?:$|i[èe]m|_)
scul{p}
ba{p}t
cor{p}s_
[aeoi][mn]{p}s?_
tem{p}s
om{p}s_
(?:_tro|cou|_lou|_dra|_cham|siro|galo|_cam|cantalou|sparadra){p}$
lou{p}_
cou{p}_
cham{p}_
{pp|p} p
_(?:a|in_){qu}a(?!lit|nd)(?<=aqua.*) kw
_(?:é|s|adé|ré?adé|inadé|a){qu}a kw
_{qu}a(?:dr(?!ill)|tuor|rtz|tern|ker) kw
_é{qu}idi kɥ
_é{qu}ilat kɥ
ubi{qu}it kɥ
_é{qu}est kɥ
{q}_ k
{qu|q} k
sieu{r}s?_(?<=m[eo].?sieurs?_)
_ga{r}s_
{rrh|rr|rh|r} ʁ
{ss} s
{sc}[eéèêëiîy] s
_(?:para|anti|tourne|vrai|contre|télé|auto|micro|photo|bio|poly|mono|ultra|hydro|aéro|co|homo|hétéro|bi|uni|a|dé|re|pré|entre|radio|socio|su|extra|infra|mini|semi|pluri|multi|thermo|électro|psycho|néo|péri|agro|cardio|cosmo|macro|gyro|géo|para_|tri|primo){s}(?<=(?:_paras(?=ol|is|y)|_antis(?=[oeéiy])|_tournes|_vrais|contres|télés|autos(?=[aéuet])|micros|photos(?=[yeé])|_bios(?=[yp]|o)|polys|monos|ultras|hydros|aéros|_cos(?=i[gn]|é[cn])|_homos|hétéros|_bis(?=ex)|_unis(?=ex)|_as(?=oc|ym|ex|ep)|_dés(?=en[st]|olid|acr|égr|ulf)|_res(?=al|urg|it|em|uc)|_prés(?=up|él|éan|éniz|co)|_entres|radios|socios|_sus(?=u)|extras|infras|minis|_semis|pluris|multis(?!e_)|thermos|électros|psychos(?=om|oc)|_néos|péris(?=c)|agros|cardios|macros|_géos|_tris(?=om|yl|a[ïn])|primes)s?)(?!_)(?!e$|ist|é_|és_|ati|er_|é[es]?s?_) s
_auto{s}V s
_anti{s}V s
_vrai{s}em s
_entre{s}ol s
_gira{s}ol s
_tourne{s}ol s
_(?:sou|)bre{s}aut s
_havre{s}ac s
_su{s}urr s
_dé{s}uét s
_dé{s}uet s
_di{s}yl s
tran{s}(?:[aiou]|h) z
_al{s}a z
_bal{s}a z
sub{s}ist z
i{s}raë z
_(?:sou|san|tran|le|de|ce|me|quelque|vi|pa|ou|trè|me|tre){s}[_-](?=[aàâeéèêiouyh])(?<=sous_|quelques_|vis_à|sans_|pas_à)(?<!_quelques_.*s.*s.*s)(?!h?au) z
sou{s}_(?:estim|e[nx]|al|of|ut|é) z
quelque{s}_u z
vi{s}_à z
san{s}_(?:a|é) z
V{s}V z
le{s}bi z
mon{s}ieu s
_(?:tou|plu|a|li){s}\+ s
_(?:sen){s}\+
_(?:vi|bu){s}\+
_plu{s}_
_tou{s}_
_a{s}_
_li{s}_
_plu{s}_[qv] s
_à_vi{s}_
resen{s}_ s
(?:_ly|méti|rébu|inè|agnè){s}_ s
{s}_(?<=_(?:bu|fil|o|sen|our|mar|vi|sa|gu|lo|bli|bi|maï|iri|jadi|héla|mœur|moeur|atla|ibi|oui|lapi|u|ex_libri)s_|(?:_oasi|grati|_iri|enni|tennis|alba?tro|céro|osmo|ourneevi|tournevi|bicep|tricep|lap|ocep|rcep|rmo|tétano|patho|amadeu|bloca?u|campu|ectu|_sinu|cosinu|rocu|crocu|alyptu|humu|hiatu|apsu|pyru|cessu|ritu|téru|blocu|corpu|bonu|malu|minu|rminu|tobu|omnibu|syllabu|hibiscu|cactu|viru|fœtu|ictu|ractu|lotu|vénu|_anu|stratu|cumulu|stimulu|calculu|angélu|angelu|nimbu|rhésu|uranu|bacchu|cubitu|consensu|versu|laïu|modu|opu|radiu|piu|quitu|habitu|cirru|thymu|humeru|typhu|tumulu|lupu|mordicu|couscou|pancréa|_arra|texa|vasista|madra|hélia|pampa|_dalla|jona|jona|dreyfu|spartacu|marcu|brutu|_titu|_dori|chloris|_péni|clitori|_mani|hérpe|herpè|herpe|mercè|xérè|aloè|palmarè|faciè|èpi|kermè|florè|hermè|apoggi|myosoti|métropoli|nécropoli|acropoli|adoni|cannabi|_pubi|pelvi|amaryllis|amarylli|volubili|propoli|syphili|ipsi|catharsi|cassi|albino|mégapoli|ladi|reim|hop|cory|bori|chri|morri|elvi|denni|curti|_davi|alexi|péricle|hercule|socrate|arté?mi|osiri|oasi|albato|kaléido|cosmo|calvado|lesbo|athénaïs|zeu|prométheu|perseu)s_) s
{s}$
{s}[_+=]
{s} s
as{th}m
is{th}m
{tth|th} t
_hui{t}\+
_bu{t}\+
(?:mba|hrida|tida|_manda|tda|fa|_réga|fréga|ha|labla|cla|frela|_ma|ema|clima|lma|tréma|bona|apa|épa|dra|_pira|_déra|nsta|oua|crava|jac|ompac|tac|bec|éinfec|délec|mec|nec|aspec|espec|uspec|_édic|ncoc|éruc|e|f|g|ai|_bi|abi|rbi|ébi|ci|andi|médi|rédi|fi|gi|hi|_li|_ali|cli|ili|éli|mi|ani|_ini|oi|pi|bri|fri|rri|wri|éri|asi|visi|ssi|ési|cui|rui|sui|itui|vi|l|an|_en|cen|den|gen|ien|len|amen|emen|gmen|imen|mmen|omen|rmen|umen|émen|nen|pen|ren|sen|_ten|aten|eten|éconten|usten|uen|_ven|even|éinven|_éven|déven|in|on|un|bo|co|do|eo|go|ho|io|jo|ko|alo|blo|clo|elo|flo|glo|ilo|llo|plo|rlo|ulo|amo|ano|gno|nno|éno|oo|apo|ipo|mpo|épo|ro|so|_vo|evo|ivo|uvo|yo|zo|ço|éo|ap|lp|comp|domp|oop|yp|ar|cer|ler|isser|ir|cor|for|hor|epor|lpor|mpor|ppor|spor|xpor|épor|sor|vor|ur|las|oas|ras|vas|fes|les|nes|pes|res|tes|zes|is|os|us|ys|t|eau|fau|iau|sau|yau|-bu|_bu|ebu|lbu|mbu|ébu|rcu|scu|eu|fu|hu|ju|_lu|_blu|élu|mu|_minu|ou|pu|cru|zu|ex|ux|y|â|_é|bé|gé|ié|lé|pé|aré|décré|fré|pré|té|ê|î|ï|ô|û|ü){t}ions_ t
é{t}ions_ t
[^sx]{t}ion(?!s\+) s
_sa{t}ié s
{t}i(?:el|eux|eus|aire_|aires_|al|aux|alis|enc|ence|able|ateur|atri|atic?|onn)(?<![sx]ti[^_]*?)(?<=(?:n|r|c|p|a|e|i|o|u|é)ti..?.?.?) s
[^s]{t}i(?:el|eux|eus|aire|al|aux|aliz|enc|omèt|ation) s
[^s]{t}ia(?:l|ux|bl|tric|teur|ti) s
_(?:im)?pa{t}ie s
_pa{t}i(?:en|o_) s
_impa{t}ien s
quo{t}ien(?:t|s?_) s
quo{t}ient s
ra{t}io(?!n) s
{t}ie(?:s|r?a?|)(?:s|$)?(?<=(?:cra|iner|inep|péripé|minu|calvi|supréma|prophé|facé|argu|épizoo|idio|impéri|diploma|onirom?an?|aristo|pharma|acroba|héma|croa|aéronau|dalma|onarm?)tie[sz]?)(?=s?_) s
(?:cra|iner|inep|péripé|minu|calvi|suprém?a|facé|argu|diploma|acroba|croa|dalma|béo|suprema|épizoo|opa|onoma){t}ie s
(?:_|_ré)ini{t}i s
balbu{t}i s
(?:éga|véni|capé|égyp|haï|tahi|lao|dalma|lillipu|aoû|croa|domi|gra|vénu|cis?ter|_mar|helvé|béo|_ter){t}ien s
(?:_sp|_sh|_sl|_h)o{t}$ t
scou{t}$ t
_ce{t}_ t
(?:_peu|_es|_po|_tou|_avan){t}_[êàah](?<!_tout_a.*|_pot_h.*) t
(?:nor|su)d_es{t}_ t
_yach{t} t
shir{t}$ t
swea{t}$ t
ball?as{t}$ t
intern?e{t}$ t
post_i{t}$ t
foo{t}$ t
_es{t}\+ t
_(?:lif|kar){t}$ t
{t}$(?<=(?:_ne|_bru|_chu|_ma|_zu|_hui|_oues|_tes|_pos|défici|transi|grani|_ru|scorbu|corre[c]|exa[c]|dire[c]|conta[c]|inta[c]|compa[c]|impa[c]|stri[c]|verdi[c]|conce[p]|abru[p]|ra[p]|_do|baske|ticke|cricke|racke|gadge|_se|shor|star|yaour|ap?oû|_aoû|azimu|upercu|mal|cobal|basal|_les|balas|toas|compos|trus|whis|chris|ki|scrip|transep|_sep|occipu|sinci?pu|affec|infec|abjec|select|_tac|_pac|ince|distric|_invi|fla|_jet_|introi|accessi|aconi|_cou|nois|_uppercu|intel?le[c]|_exi|satisfeci|affidavi|prétéri|débe|_hit|_hi|_spo|_slo|bu|_es)ts?_)(?<!(?:_est|début|rebut|attribut|tribut|_habit|débit|_dit|_salut|_fut|pot|but?in|habit|bat?|_chat)s?_)(?<!_(?:huits|es)_) t
{t}(?:\+|=)
{t}$
{t}_
{tt|t} t
{vv|v} v
_{w}a[gt] v
vie{w}V v
{w}[_]
{w} w
_e{xh} ɡz
_{x}é ɡz
_e{x}V ɡz
_h?e{x}[aeiéèoêuy] ɡz
_ine{x}V ɡz
_coe{x}i ɡz
_ré?e{x}[aeiéè] ɡz
(?:_deu|_di|_si){x}i[èe]m z
_di{x}_[hn] z
soi{x}an s
_(?:si|di){x}_(?!_) s
_(?:si|di){x}= z
bru{x}el s
au{x}er s
{xc}[eéèêiy] ks
au{x}quel
{x}_(?<=_(?:ex|index|silex|duplex|triplex|lynx|larynx|pharynx|sphinx|phénix|phœnix|félix|onyx|thorax|box|fax|fox|lux|tex|latex|vortex|codex|relax|furax|cortex|astérix|obélix|télex|complex|inox|borax|climax|syntax|anthrax|hapax|max|dax|storax|simplex|multiplex|réflex|reflex|unisex|rolex|apex|vertex|narthex|murex|pyrex|box|remix|mix|fix|prefix|vercingétorix|bombyx|styx|paradox|cox|ajax|pollux|benelux|ex|mix)_) ks
{x}[_+=]
_{x}a ɡz
{x} ks
_me{zz}o dz
_me{zz}an dz
pi{zz} dz
(?:_ga|quar|_fe|_sue|_qui|jaz|berlio|_ja|kibbou|_her|_ka|_blu|_bre|hert){z}_ z
quart{z} s
fri{tz} ts
{zz}_ z
{z}_
{zz|z} z
`
