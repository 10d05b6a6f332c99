/** Rules for the consonants p to z, in order; for the syntax see `compileRules`. */
export const consonantsPToZ = String.raw`
{ph} f
[aeo]m{p}ts?_
exem{p}tion p
improm{p}tu p
m{pf}s?_ f
{p}t(?<=(?:[co]om|dom|[cx]em|prom)pt)(?<!(?:consom|résom|présom|som|exemption|prom?ptit|impromptu).*)
(?<=_)se{p}t(?:$|i[èe]m|_)
scul{p}t
ba{p}t
cor{p}s_
[aeoi][mn]{p}s?_
tem{p}s(?!y)
om{p}s_
(?:_tro|cou|_lou|_dra|_cham|siro|galo|_cam|cantalou|sparadra){p}$
lou{p}_
cou{p}_
cham{p}_
{pp|p} p

_(?:a|in_){qu}a(?!lit|nd)(?<=aqua.*) kw
_é{qu}arr k
(?:_p|_)é?ré{qu}at kw
_{qu}(?:iz|ark|artett|ets) kw
des{qu}am kw
re{qu}iem kɥ
_(?:é|s|adé|ré?adé|inadé|a){qu}a kw
_{qu}a(?:dr(?!ill)|tuor|rtz|tern|ker|nt(?:um|a_)) kw
_é{qu}idi kɥ
_é{qu}ilat kɥ
ubi{qu}it kɥ
{q}_ k
{qu|q} k

sieu{r}s?_(?<=m[eo].?sieurs?_)
_ga{r}s_
{rrh|rr|rh|r} ʁ

{ss} s
(?:fa|cre){sc}(?:is|end) ʃ
{sc}[eéèêëiîy] s
_(?:para|anti|tourne|vrai|contre|télé|auto|micro|photo|bio|poly|mono|ultra|hydro|aéro|co|homo|hétéro|bi|uni|a|dé|re
    |pré|entre|radio|socio|su|extra|infra|mini|semi|pluri|multi|thermo|électro|psycho|néo|péri|agro|cardio|cosmo
    |macro|gyro|géo|para_|tri|primo){s}(?<=(?:_paras(?=ol|is|y)|_antis(?=[oeéiy])|_tournes|_vrais|contres|télés
    |autos(?=[aéuet])|micros|photos(?=[yeé])|_bios(?=[yp]|o)|polys|monos|ultras|hydros|aéros|_cos(?=i[gn]|é[cn])
    |_homos|hétéros|_bis(?=ex)|_unis(?=ex)|_as(?=oc|ym|ex|ep)|_dés(?=ensib|él|ap[aeo]|olid|acr|égr|ulf)|_res(?=al|urg|it|em
    |uc)|_prés(?=up|él|éan|éniz|co)|_entres|radios|socios|_sus(?=u)|extras|infras|minis|_semis|pluris|multis(?!e_)
    |thermos|électros|psychos(?=om|oc)|_néos|péris(?=c)|agros|cardios|macros|_géos|_tris(?=yl)
    |primes)s?)(?!_)(?!e$|ist|é_|és_|ati|er_|é[es]?s?_) s
V{s}yll s
_(?:a|dé|géo){s}yn s
vivi{s}ec s
_re{s}oci s
_jer{s}ey z
_[ld]e{s}dit
(?:ai|re|he|ro|que){s}nes?_
fre{s}nel
_de{s}cart
(?:[^rcdl]|cl|_al?|jaur|barr|cér|_ar|_had)è{s}_ s
{s}_(?<=(?:_clovi|franci|_régi|_mathi|_matthi|_tuni|_jori|_yani|_anaï|_loï|_maëly|_anubi|_arami|_dama|_hondura|_kansa|mathia|matthia
    |stanisla|ladisla|_palla|_mida|_lao|_éro|_crono|_hélio|_portho|_atho|nyso|_crésu|_emmaü|_mon|_len|_tonu|cursu|laïu
    |_thésauru|thrombu|_mérino|_alia|_cen|_chip|_pickle|synopsi|afrikaan|hypocra|plexigla|_taco|noun?our|ricep|_calu
    |fungu|_orchi|leucippu)s_) s
_auto{s}V s
_anti{s}V s
vrai{s}em s
(?:_éco|_octo|_déca|_hendéca|_bio|_géo|_poly|_psycho|_neuro){s}y s
_neuro{s}é s
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
_(?:sou|san|tran|le|de|ce|me|quelque|vi|pa|ou|trè|me|tre){s}[_-](?=[aàâeéèêiouyh])(?<=sous_|quelques_|vis_à|sans_
    |pas_à)(?<!_quelques_.*s.*s.*s)(?!h?au) z
sou{s}_(?:estim|e[nx]|al|of|ut|é) z
quelque{s}_u z
vi{s}_à z
san{s}_(?:a|é) z
vo{s}g
V{s}V z
mon{s}ieu s
_(?:tou|plu|a|li){s}\+ s
_(?:sen){s}\+
_(?:vi|bu){s}\+
i{s}_(?<=pastis_) s
_è{s}_ s
pataquè{s}_ s
_blue{s}_ z
_plu{s}_
_tou{s}_
_a{s}_
_li{s}_
_plu{s}_[qv] s
_à_vi{s}_
resen{s}_ s
(?:_ly|méti|rébu|inè|agnè){s}_ s
iu{s}_ s
(?:[iy]|ro|éro|lio|ir|ley)bu{s}_(?<!imbus_|_tribus_) s
(?:chor|prun|humér|numér|numer|papyr|citr|docodoc|plodoc|phall|_loc|_fic|_foc|ofoc|_muc|_fuc|_nég|_arg|nystagm
    |_sanct|_ocul|angél|_fœt|_foet|infarct|thalam|_pan?dan|_acin|næv|naev|_fong|asparag|_mot|utér|ncub|ccub|plex
    |œstr|oestr|_pag|_jacob|ygot|linct|_rhés)u{s}_ s
{s}_(?<=_(?:bu|fil|o|sen|our|mar|vi|sa|gu|lo|bli|bi|maï|iri|jadi|héla|mœur|moeur|atla|ibi|oui|lapi|u|ex_libri)s_
    |(?:_oasi|grati|_iri|enni|tennis|alba?tro|céro|osmo|ourneevi|tournevi|bicep|tricep|lap|ocep|rcep|rmo|tétano
    |patho|amadeu|bloca?u|campu|ectu|_sinu|cosinu|rocu|crocu|alyptu|humu|hiatu|apsu|pyru|cessu|ritu|téru|blocu|corpu
    |bonu|malu|minu|rminu|tobu|omnibu|syllabu|hibiscu|cactu|viru|fœtu|ictu|ractu|lotu|vénu|_anu|stratu|cumulu
    |stimulu|calculu|angélu|angelu|nimbu|rhésu|uranu|bacchu|cubitu|consensu|versu|laïu|modu|opu|radiu|piu|quitu
    |habitu|cirru|thymu|humeru|typhu|tumulu|lupu|mordicu|couscou|pancréa|_arra|texa|vasista|madra|hélia|pampa|_dalla
    |jona|jona|dreyfu|spartacu|marcu|brutu|_titu|_dori|chloris|_péni|clitori|_mani|hérpe|herpè|herpe|mercè|xérè|aloè
    |palmarè|faciè|èpi|kermè|florè|hermè|apoggi|myosoti|métropoli|nécropoli|acropoli|adoni|cannabi|_pubi|pelvi
    |amaryllis|amarylli|volubili|propoli|syphili|ipsi|catharsi|cassi|albino|mégapoli|ladi|reim|hop|cory|bori|chri
    |morri|elvi|denni|curti|_davi|alexi|péricle|hercule|socrate|arté?mi|osiri|oasi|albato|kaléido|cosmo|calvado
    |lesbo|athénaïs|zeu|prométheu|perseu)s_) s
{s}$
{s}[_+=]
{s} s

go{th}$(?<=(?:visi|wisi|ostro)goths?_)
forsy{th}ia s
as{th}m
is{th}m
{tth|th} t
_me{tz}_ s
(?<!quatre_)ving{t}_[VC] t
_sain{t}_V t
hau{t}b
(?:mazou|_digi|_inui|pruri|pocke|cockpi|_trac|brexi|ziggoura|introï|_u|_appar|_tcha){t}$ t
presby{t}ie s
(?:véné|gala|orthodon){t}ie s
(?:_ti|clé|lauren|luté){t}ien s
ti{t}ia s
propi{t}ia s
pé{t}iol s
féren{t}i[eéao] s
[^s]{t}ium s
_hui{t}\+
_bu{t}\+
(?:mba|hrida|tida|_manda|tda|fa|_réga|fréga|ha|labla|cla|frela|_ma|ema|clima|lma|tréma|bona|apa|épa|dra|_pira|_déra
    |nsta|oua|crava|jac|ompac|tac|bec|éinfec|délec|mec|nec|aspec|espec|uspec|_édic|ncoc|éruc|e|f|g|ai|_bi|abi|rbi
    |ébi|ci|andi|médi|rédi|fi|gi|hi|_li|_ali|cli|ili|éli|mi|ani|_ini|oi|pi|bri|fri|rri|wri|éri|asi|visi|ssi|ési|cui
    |rui|sui|itui|vi|l|an|_en|cen|den|gen|ien|len|amen|emen|gmen|imen|mmen|omen|rmen|umen|émen|nen|pen|ren|sen|_ten
    |aten|eten|éconten|usten|uen|_ven|even|éinven|_éven|déven|in|on|un|bo|co|do|eo|go|ho|io|jo|ko|alo|blo|clo|elo
    |flo|glo|ilo|llo|plo|rlo|ulo|amo|ano|gno|nno|éno|oo|apo|ipo|mpo|épo|ro|so|_vo|evo|ivo|uvo|yo|zo|ço|éo|ap|lp|comp
    |domp|oop|yp|ar|cer|ler|isser|ir|cor|for|hor|epor|lpor|mpor|ppor|spor|xpor|épor|sor|vor|ur|las|oas|ras|vas|fes
    |les|nes|pes|res|tes|zes|is|os|us|ys|t|eau|fau|iau|sau|yau|-bu|_bu|ebu|lbu|mbu|ébu|rcu|scu|eu|fu|hu|ju|_lu|_blu
    |élu|mu|_minu|ou|pu|cru|zu|ex|ux|y|â|_é|bé|gé|ié|lé|pé|aré|décré|fré|pré|té|ê|î|ï|ô|û|ü){t}ions_ t
é{t}ions_ t
[^sx]{t}ion(?!s\+) s
_sa{t}ié s
_an{t}i t
[fl]û{t}iau t
_gen{t}ian s
_prima{t}ie s
_insa{t}ia s
{t}i(?:el|eux|eus|aire_|aires_|al|aux|alis|enc|ence|able|ateur|atri|atic?|onn)(?<![sx]ti[^_]*?)(?<=(?:n|r|c|p|a|e|i
    |o|u|é)ti..?.?.?) s
[^s]{t}i(?:el|eux|eus|aire|al|aux|aliz|enc|omèt|ation) s
[^s]{t}ia(?:l|ux|bl|tric|teur|ti) s
_(?:im)?pa{t}ie s
_pa{t}i(?:en|o_) s
_impa{t}ien s
quo{t}ien(?:t|s?_) s
_spar{t}iate s
quo{t}ient s
ra{t}io(?!n) s
{t}ie(?:s|r?a?|)(?:s|$)?(?<=(?:cra|iner|inep|péripé|minu|calvi|supréma|prophé|facé|argu|idio|impéri|diploma
    |onirom?an?|aristo|pharma|acroba|héma|croa|aéronau|dalma|onarm?)tie[sz]?)(?=s?_) s
(?:cra|iner|inep|péripé|minu|calvi|suprém?a|facé|argu|diploma|acroba|croa|dalma|béo|suprema|opa|onoma){t}ie s
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
s{t}$(?<!_est_|christ_) t
f{t}$ t
(?:_vol|livol|lovol|_kil|_col|_flir|intrane|extrane|_offse|_exoce|_rocke|_racke|_sovie|_bi|_chu|inpu|outpu|_addic
    |artefac|_disco?un|_smar|_sprin|_per[cs]ep|_boo|_gadge|_jacke){t}$ t
_mon{t}(?:[pbmfgcvdl]|réal)
{t}$(?<=(?:_ne|_bru|_chu|_ma|_zu|_hui|_oues|_tes|_pos|défici|transi|transa|grani|_ru|scorbu|corre[c]|exa[c]|dire[c]
    |conta[c]|inta[c]|compa[c]|impa[c]|stri[c]|verdi[c]|conce[p]|abru[p]|ra[p]|_do|baske|cricke|racke|gadge
    |_se|shor|star|yaour|ap?oû|_aoû|azimu|upercu|mal|cobal|basal|_les|balas|toas|compos|trus|whis|chris|ki|scrip
    |transep|_sep|occipu|sinci?pu|affec|infec|abjec|select|_tac|_pac|ince|distric|_invi|fla|_jet_|introi|accessi
    |aconi|nois|_uppercu|intel?le[c]|_exi|satisfeci|affidavi|prétéri|débe|_hit|_hi|_spo|_slo|bu
    |_es)ts?_)(?<!(?:_est|début|rebut|attribut|tribut|_habit|débit|_dit|_salut|_fut|pot|but?in|habit|bat?
    |_chat)s?_)(?<!_(?:huits|es)_) t
{t}(?:\+|=)
{t}$
{t}_
{tt|t} t

{vv|v} v

_{w}(?:ag|aterlo|isi|alky) v
_ed{w}ig v
vie{w}V v
edel{w} v
{w}[_]
{w} w

contre{x}em ɡz
coccy{x}_ s
_e{xh} ɡz
_{x}é ɡz
_e{x}V ɡz
_h?e{x}[aeiéèoêuy] ɡz
_ine{x}V ɡz
_coe{x}i ɡz
_ré?e{x}[aeiéè] ɡz
_(?:pré|co|sur)e{x}V ɡz
(?:_deu|_di|_si){x}i[èe]m z
_di{x}_[hn] z
soi{x}an s
_(?:si|di){x}_(?!_) s
_(?:si|di){x}= z
bru{x}el s
au{x}er s
{xc}[eéèêiy] ks
au{x}quel
_ai{x}_ ks
[aeoyn]{x}_(?<!e[ao]x_) ks
{x}_(?<=_(?:hélix|lagothrix|appendix|ex|index|silex|duplex|triplex|lynx|larynx|pharynx|sphinx|phénix|phœnix|félix
    |onyx|thorax|box|fax|fox|lux|tex|latex|vortex|codex|relax|furax|cortex|astérix|obélix|télex|complex|inox|borax
    |climax|syntax|anthrax|hapax|max|dax|storax|simplex|multiplex|réflex|reflex|unisex|rolex|apex|vertex|narthex
    |murex|pyrex|box|remix|mix|fix|prefix|vercingétorix|béatrix|alix|cadix|bombyx|styx|paradox|cox|ajax|pollux|benelux|ex|mix)_) ks
{x}[_+=]
_{x}a ɡz
{x} ks

_me{zz}o dz
_me{zz}an dz
pi{zz} dz
(?:_ga|quar|_fe|_sue|_qui|jaz|berlio|_ja|kibbou|_her|_ka|_blu|_bre){z}_ z
quart{z} s
t{z} s
mergue{z}_ z
kirghi{z}_ z
(?:nand|_lop|_gom|sanch|odrigu|alvar|velasqu|velazqu|gonzal|_su)e{z}_ z
{zz}_ z
{z}_
{zz|z} z
`
