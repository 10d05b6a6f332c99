/** Rules for the consonants p to z, in order; for the syntax see `compileRules`. */
export const consonantsPToZ = String.raw`
{ph} f
[aeo]m{p}ts?_
exem{p}tion p
{p}t(?<=(?:[co]om|dom|[cx]em|prom)pt)(?<!(?:consom|résom|présom|som|exemption|prom?ptit|impromptu).*)
(?<=_)se{p}t(?:$|i[èe]m)
scul{p}t
ba{p}t
cor{p}s_
[aeoi][mn]{p}s?_
(?:_tro|cou|lou|_dra|siro|galo|sparadra){p}$
{pp|p} p

_(?:a|in_){qu}a(?!lit|nd)(?<=aqua.*) kw
_é{qu}arr k
_pé?ré{qu}at kw
_{qu}(?:iz|ark|artett|ets) kw
des{qu}am kw
_(?:é|s|adé|inadé){qu}a kw
_{qu}a(?:dr(?!ill)|tuor|rtz|tern|ker|nt(?:um|a_)) kw
_é{qu}idi kɥ
_é{qu}ilat kɥ
ubi{qu}it kɥ
{qu|q} k

sieu{r}s?_(?<=m[eo].?sieurs?_)
{rrh|rr|rh|r} ʁ

{ss} s
(?:fa|cre){sc}(?:is|end) ʃ
{sc}[eéèêëiîy] s
_(?:para|anti|tourne|vrai|contre|télé|auto|micro|photo|bio|poly|mono|ultra|hydro|aéro|co|homo|hétéro|bi|uni|a|dé|re|pré|entre
    |radio|socio|su|extra|infra|mini|semi|pluri|multi|thermo|électro|psycho|néo|péri|agro|cardio|cosmo|macro|gyro|géo|para_|tri
    |primo){s}(?<=(?:_paras(?=ol|is|y)|_antis(?=[oeéiy])|_tournes|_vrais|contres|télés|autos(?=[aéuet])|micros|photos(?=[yeé])
    |_bios(?=[yp]|o)|polys|monos|ultras|hydros|aéros|_cos(?=i[gn]|é[cn])|_homos|hétéros|_bis(?=ex)|_unis(?=ex)|_as(?=oc|ym|ex
    |ep)|_dés(?=ensib|él|ap[aeo]|olid|acr|égr|ulf)|_res(?=al|urg|it|em|uc)|_prés(?=up|él|éan|éniz|co)|_entres|radios|socios
    |_sus(?=u)|extras|infras|minis|_semis|pluris|multis(?!e_)|thermos|électros|psychos(?=om|oc)|_néos|péris(?=c)|agros|cardios
    |macros|_géos|_tris(?=yl)|primes)s?)(?!_)(?!e$|ist|é_|és_|ati|er_|é[es]?s?_) s
V{s}yll s
_(?:a|dé){s}yn s
vivi{s}ec s
_re{s}oci s
_[ld]e{s}dit
(?:ai|re|he|ro|que){s}nes?_
l[eé]ve{s}que
(?:[^rcdl]|cl|_al?|jaur|barr|cér|_ar|_had)è{s}_ s
{s}_(?<=(?:_clovi|franci|_régi|_mathi|_matthi|_tuni|_jori|_yani|_anaï|_loï|_maëly|_anubi|_arami|_dama|_hondura|_kansa|mathia
    |matthia|stanisla|ladisla|_palla|_mida|_lao|_éro|_crono|_hélio|_portho|_atho|nyso|_crésu|_emmaü|_mon|_len|_tonu|cursu|laïu
    |_thésauru|thrombu|_mérino|_alia|_cen|_chip|_pickle|synopsi|afrikaan|hypocra|plexigla|_taco|noun?our|ricep|_calu|fungu
    |_orchi|leucippu)s_) s
_auto{s}V s
_anti{s}V s
_(?:sou|)bre{s}aut s
tran{s}[aiou] z
_bal{s}a z
sub{s}ist z
_(?:sou|san|tran|le|de|ce|me|quelque|vi|pa|ou|trè|me|tre){s}[_-](?=[aàâeéèêiouyh])(?<=sous_|quelques_|vis_à|sans_
    |pas_à)(?<!_quelques_.*s.*s.*s)(?!h?au) z
sou{s}_(?:estim|e[nx]|al|of|ut|é) z
quelque{s}_u z
vi{s}_à z
san{s}_(?:a|é) z
vo{s}g
V{s}V z
_(?:tou|plu|a|li){s}\+ s
i{s}_(?<=pastis_) s
_à_vi{s}_
(?:_ly|méti|rébu){s}_ s
iu{s}_ s
(?:[iy]|ro|éro|lio|ir|ley)bu{s}_(?<!imbus_|_tribus_) s
(?:chor|prun|humér|numer|plodoc|_muc|_fuc|_nég|nystagm|_foet|thalam|_acin|asparag|_mot|ncub|ccub|œstr|oestr|_pag|_jacob|ygot)u{s}_ s
{s}_(?<=_(?:bu|fil|o|sen|our|mar|vi|sa|gu|lo|bli|bi|maï|iri|jadi|héla|mœur|moeur|atla|ibi|oui|lapi|u|ex_libri)s_|(?:_oasi|grati
    |_iri|enni|tennis|alba?tro|céro|osmo|ourneevi|tournevi|bicep|tricep|lap|ocep|rcep|rmo|tétano|patho|amadeu|bloca?u|campu
    |ectu|_sinu|cosinu|rocu|crocu|alyptu|humu|hiatu|apsu|pyru|cessu|ritu|téru|blocu|corpu|bonu|malu|minu|rminu|tobu|omnibu
    |syllabu|hibiscu|cactu|viru|fœtu|ictu|ractu|lotu|vénu|_anu|stratu|cumulu|stimulu|calculu|angélu|angelu|nimbu|rhésu|uranu
    |bacchu|cubitu|consensu|versu|laïu|modu|opu|radiu|piu|quitu|habitu|cirru|thymu|humeru|typhu|tumulu|lupu|mordicu|couscou
    |pancréa|_arra|texa|vasista|madra|hélia|pampa|_dalla|jona|dreyfu|spartacu|marcu|brutu|_titu|_dori|chloris|_péni
    |clitori|_mani|hérpe|herpè|herpe|mercè|xérè|aloè|palmarè|faciè|èpi|kermè|florè|hermè|apoggi|myosoti|métropoli|nécropoli
    |acropoli|adoni|cannabi|_pubi|pelvi|amaryllis|amarylli|volubili|propoli|syphili|ipsi|catharsi|cassi|albino|mégapoli|ladi
    |reim|hop|cory|bori|chri|morri|elvi|denni|curti|_davi|alexi|péricle|hercule|socrate|arté?mi|osiri|oasi|albato|kaléido|cosmo
    |calvado|lesbo|athénaïs|zeu|prométheu|perseu)s_) s
{s}$
{s} s

as{th}m
is{th}m
{tth|th} t
_me{tz}_ s
(?<!quatre_)ving{t}_[VC] t
_sain{t}_V t
(?:mazou|_digi|_inui|pruri|pocke|cockpi|_trac|brexi|ziggoura|introï|_u|_appar|_tcha|scou){t}$ t
ti{t}ia s
propi{t}ia s
féren{t}i[eéao] s
[^s]{t}ium s
(?:mba|hrida|tida|_manda|tda|fa|_réga|fréga|ha|labla|cla|frela|_ma|ema|clima|lma|tréma|bona|apa|épa|dra|_pira|_déra|nsta|oua|crava
    |jac|ompac|tac|bec|éinfec|délec|mec|nec|aspec|espec|uspec|_édic|ncoc|éruc|e|f|g|ai|_bi|abi|rbi|ébi|ci|andi|médi|rédi|fi|gi
    |hi|_li|_ali|cli|ili|éli|mi|ani|_ini|oi|pi|bri|fri|rri|wri|éri|asi|visi|ssi|ési|cui|rui|sui|vi|l|an|_en|cen|den|gen|ien|len
    |amen|emen|gmen|imen|mmen|omen|rmen|umen|émen|nen|pen|ren|sen|_ten|aten|eten|éconten|usten|uen|even|éinven|_éven|déven|in
    |on|un|bo|co|do|eo|go|ho|io|jo|ko|alo|blo|clo|elo|flo|glo|ilo|llo|plo|rlo|ulo|amo|ano|gno|nno|éno|oo|apo|ipo|mpo|épo|ro|so|_vo
    |evo|ivo|uvo|yo|zo|ço|éo|ap|lp|comp|domp|oop|yp|ar|cer|ler|isser|ir|cor|for|hor|epor|lpor|mpor|ppor|spor|xpor|épor|sor|vor
    |ur|eau|fau|iau|sau|yau|_bu|ebu|lbu|mbu|ébu|rcu|scu|eu|fu|hu|ju|_lu|_blu|élu|mu|_minu|ou|pu|cru|zu|y|â|ê|î|ï|ô|û
    |ü){t}ions_ t
é{t}ions_ t
[^sx]{t}ion(?!s\+) s
_an{t}i t
_gen{t}ian s
_insa{t}ia s
[^s]{t}i(?:el|eux|eus|aire|enc|omèt) s
[^s]{t}ia(?:l|ux|bl|ti) s
_(?:im)?pa{t}ie s
ra{t}io(?!n) s
{t}ie(?<=(?:prophé|idio|impéri|héma)tie[sz]?)(?=s?_) s
(?:cra|iner|inep|péripé|minu|calvi|suprém?a|facé|argu|diploma|acroba|croa|dalma|béo){t}ie s
_ini{t}i s
balbu{t}i s
(?:véni|capé|égyp|haï|tahi|lao|lillipu|aoû|domi|gra|_mar|béo|helvé|luté){t}ien s
(?:_sp|_sh|_h)o{t}$ t
(?:_peu|_es|_po|_tou|_avan){t}_[êàah](?<!_tout_a.*|_pot_h.*) t
(?:nor|su)d_es{t}_ t
shir{t}$ t
post_i{t}$ t
foo{t}$ t
s{t}$(?<!_est_|christ_) t
f{t}$ t
(?:_kil|_col|_flir|intrane|extrane|_offse|_rocke|_sovie|_bi|inpu|_addic|artefac|_smar|_sprin|_per[cs]ep|_boo){t}$ t
_mon{t}(?:[pbmfgcvdl]|réal)
{t}$(?<=(?:_ne|_bru|_chu|_ma|_zu|_hui|_oues|_tes|_pos|défici|transi|transa|grani|_ru|scorbu|corre[c]|exa[c]|dire[c]|conta[c]
    |inta[c]|compa[c]|impa[c]|stri[c]|verdi[c]|conce[p]|abru[p]|ra[p]|_do|baske|cricke|racke|gadge|_se|shor|star|yaour|ap?oû
    |_aoû|azimu|upercu|mal|cobal|basal|_les|balas|toas|compos|trus|whis|chris|ki|scrip|transep|_sep|occipu|sinci?pu|affec|infec
    |abjec|select|_tac|_pac|ince|distric|_invi|fla|_jet_|introi|accessi|aconi|nois|_uppercu|intel?le[c]|_exi|satisfeci|affidavi
    |prétéri|débe|_hit|_hi|_spo|_slo|bu|_es)ts?_)(?<!(?:_est|début|rebut|attribut|tribut|_habit|débit|_dit|_salut|_fut|pot
    |but?in|habit|bat?|_chat)s?_)(?<!_(?:huits|es)_) t
{t}$
{tt|t} t

{vv|v} v

_{w}(?:ag|aterlo|isi|alky) v
vie{w}V v
{w}[_]
{w} w

_e{xh} ɡz
_{x}é ɡz
_h?e{x}[aeiéèoêuy] ɡz
_ine{x}V ɡz
_ré?e{x}[aeiéè] ɡz
_(?:pré|co)e{x}V ɡz
(?:_deu|_di|_si){x}i[èe]m z
_di{x}_[hn] z
soi{x}an s
_(?:si|di){x}_(?!_) s
_(?:si|di){x}= z
bru{x}el s
au{x}er s
{xc}[eéèêiy] ks
_ai{x}_ ks
[aeoyn]{x}_(?<!e[ao]x_) ks
{x}_(?<=_(?:hélix|lagothrix|appendix|ex|index|silex|duplex|triplex|lynx|larynx|pharynx|sphinx|phénix|phœnix|félix|onyx|thorax
    |box|fax|fox|lux|tex|latex|vortex|codex|relax|furax|cortex|astérix|obélix|télex|complex|inox|borax|climax|syntax|anthrax
    |hapax|max|dax|storax|simplex|multiplex|réflex|reflex|unisex|rolex|apex|vertex|narthex|murex|pyrex|remix|mix|fix|prefix
    |vercingétorix|béatrix|alix|cadix|bombyx|styx|paradox|cox|ajax|pollux|benelux)_) ks
{x}[_+=]
_{x}a ɡz
{x} ks

_me{zz}[ao] dz
pi{zz} dz
(?:_ga|_qui){z}_ z
t{z} s
{z}_
{zz|z} z
`
