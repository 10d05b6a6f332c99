/**
 * Rules for foreign, Latin and Greek words and their classes, which come before all others. Each class was found by reading tens of
 * thousands of words against public transcriptions (decision 31). For the syntax see `compileRules`.
 */
export const loanWords = `
_(?:pit|ab|wil|mal){a}y[aou] a
_{a}y(?:ah|ur) a
gu{a}yen a
_{a}oût[ai] a
_g{a}m(?:ers?_|es?_|ing|ep) ɛ
_upd{a}t ɛ
open_sp{a}ce ɛ
t{a}lk_ ɔ
(?:nol|titou|_lo|_il|yoh?|k[iy]l?li|morg){a}n_ a
l{aw}r ɔ
(?:tomah|outl){aw} o
(?:_|_n|_c|_pr|_t|cr|_cham){ae}(?:[cvgt]|qu|s[ij]|l[eiu]|nia) e
_{c}ae[csl] s
_{c}oel s
_c{oe}l e
r{oe}ntg œ
wom{a}n a
(?:business|caméra|_watt|_taxi|sports?|yachts?|_bush|water|_bow|_drog)m{a}ns?_ a

{e}[bcdfglmnprstv](?:ums?_|[aeiouyé][^_]*ums?_) e
_n{e}gr[oi] e
_ass{e}n[aeéiâ] e
_d{e}(?:troit|cresc) e
_b{e}(?:lize|sicl|hav) e
(?:_ast|polyest|_eid|khm|cash|kasch|_lib|_sub|_vom|dém[eé]t|_om|christoph|quat|_ub|maus|frat|odd|coron|_mas|_ton|kreutz|afrikan
    |afrikand|karch|mâchef|_t|_d|chest|munst|_nass){e}rs?_ ɛ
(?:_scoot|_gam|block_?bust|roadst|hipst|_toast|_flipp|_bik|_brok|cruis|_snip|_stick|teenag|_trad|clust|_comput|_shak|steam|mak
    |stripp|_bump|_jump|outsid|insid|follow|_tun|_rock|sneak|sampl|browse?|_steepp|_fly|_raid){e}rs?_(?<!(?:chronom
    |desam)akers?_) œ
_tr{e}nch ɛ
(?:[bcdgilnptrvy]|(?:pi|ra|ta|ti)m){e}n[dt]os?_ ɛ
_{i}n_ i
_pow{e}r œ
r{e}ality e
r{e}(?:make|play) i
_r{e}tw ə
_sn{ea}k i
(?:_|ice_)t{ea}_ i
(?:_b|_l|_d|_dr|_t|_cl|_cr|_ch){ea}(?:ch|ts?_|ms?_|d(?:e|s?_)|l(?:e|s?_)|s(?:ing|e_|er)|ps?_|ner?s?_) i
nur{em}b ɛ̃
(?:_bib|_comp|_eff){en}d(?:um|i) ɛ̃
_pl{ein}_emp ɛ̃n
_{en}harm ɑ̃n
_st{ei}n aj
_h{ei}d aj
_r{ei}ch aj
_{ei}(?:nst|sen) aj
(?:[ein]|er|ep|ol)st{ei}ns?_ aj

(?:_hot|_off|_on_?|dead|_punch|_air|slack)l{i}ne aj
_t{i}m(?:ing|e_) aj
(?<!tite)_(?:l|m|sn){i}(?:ve_|ke_|per|fe_|necr) aj
_h{igh}(?:_|l) aj
_t{ie}_br aj
_{i}ce_ aj
_sl{i}ce aj
pr{i}me_ti aj
half_p{i}pe aj
(?:_d|_t|_t){ai}(?:q|pe|_ch) aj
_(?:ba|ta){ï}[kw] j
a{ï}_(?<!_haï_) j
{i}nk(?:s|ers?)?_ i
_j{i}ngl i
_w{i}n(?:che|dow|dsu) i
_park{i}nson i
_{i}n(?:put|sight) i

_{ou}t(?:sid|law|put|door|sourc|look|rig) aw
gr{ou}nds?_ aw
(?:_br|_cr|_d){ow}ns?_ aw
_p{ow}er aw
_cr{ow}d aw
br{ow}s aw
d{ow}nl aw
(?:up|down)l{oa}d o
v{o}sg o
m{o}sa o
(?:_nels|_wils|_jacks|_madis|_hamilt|chattert|backgamm|parkins|_bright|_wats|_dalt){o}ns?_ ɔ
(?:av|_p|_hom){un}c(?!h) ɔ̃
contrap{un}t ɔ̃
_(?:f){un}g[iu] ɔ̃
_{un}gu[eéi] ɔ̃
_b{u}gg[iy] œ
_bl{u}sh œ
_(?:f|p|j){u}nk(?!er) œ
br{u}nch œ
_tr{u}mp œ
_(?:b|j){u}mper œ
_cl{u}ster œ
nds{u}rf œ
_{u}pload œ
(?:_b|pitb|_p){u}(?:lldog|lls?_(?<=bulls?_)|sh|nker) u
sh[oô]g{u}n u
b{u}rgs?_ u
cr{u}mbl œ
in{g}uin ɡ

_{ch}él(?:at|oï|y|i[dc]) k
_{ch}ir(?:al|idi) k
_{ch}(?:alaz|ald|anan) k
_é{ch}o(?![uip]) k
doli{ch}o k
con{ch}oï k
o{ch}ores?_ k
anar{ch}o k
_{ch}(?:t(?:i|ar|ou)|nou|noq|lef|ling) ʃ
(?:po|pa|kala|bor){ch}(?:n|t) ʃ
_{ch}eck tʃ
(?:spee|bea){ch} tʃ
_{gi}(?:ov|org|ac|an|us) dʒ
por{c}_é k
cro{c}s?_en k
_{k}nock
(?:_ki|fara|mahmou|moulou|milou|_ria|_riya|_stu|_spee|fjel|fiel|_fel|veld|novgoro|jutlan|zeelan|marylan|aucklan|_scu|oual?i|_i_?pa|_i_?po|_han|_ban|_miloud?
    |rothschil|groun|boar|androi|ploa|nloa|_ner|passwor|cleve?lan|oaklan|queenslan|hinterlan|disneylan|homelan
    |sutherlan){d}s?_ d
che{f}s_d
_{g}imm ɡ
ban{g}k
tun{g}st k
nurember{g}_
[kfl]{j} j
_{j}(?:ingle|unki|okes?_|uke) dʒ
ta{l}k_
(?:vaudevi|dési|aspergi){ll}(?:es[qt]|u) l
{s}_(?<=(?:rollmop|_pep|_rep|schnap|princep|_oup|_lap|relap|cératop|cynip|_clep|_cleb|khéop|chéop|tricep|bicep|forcep|cyclop
    |éthiop)s_) s
{s}_(?<=(?:[^i]ll|[cou]cc|[rs]c|bac|tac|[dfl]ic|[fl]oc|cro?c|ct|it|[^n]stat|strat|hiat|[iy]r|aur|itr|[pt]h|ens|ers|aps|[aæ]e?v
    |erv|orv|x|[iy]m|potam|calam|[gn]rad|grad|[nm]od|é|[^_o]ul|an|ron|bon|ton|[lnr]g|trag)us_)(?<!_(?:coc|lul)us_) s
{s}_(?<=(?:ourano|hypno|thanato|ouroboro|kouro|_taco|_grato|_calmo|craigno|_mato|casso|_chico|strychno|pharo|_gyro|muro|patmo
    |palao|rhodo|_délo|_samo|_naxo|_argo|_carlo|burgo|knosso|lemno|spéculoo)s_) s
{s}_(?<=(?:abraxa|agésila|maraca|csarda|czarda|_gamba|_psoa|hypospadia|domona|_sensa|lysia|phidia|pausania|hippia|gorgia|josia
    |calcha|l[eé]onida|minonda|marsya|barabba|_élia)s_) s
{s}_(?<=(?:[oé]poli|[^o]ési|sérapi|hybri|isati|_lori|ascari|_thémi|_théti|daphni|memphi|_api|médici|sémirami
    |sybari)s_)(?<!_dépolis_) s
{s}_(?<=_(?:ine|elia|houmou)s_) s
re{s}et s
{s}_(?<=(?:dolorè|londrè|_aurè)s_) s
V{s}econdes?_ s
V{s}(?:exu|ylv) s
o{s}(?:y[mn]|ens|upp|aint) s
(?:vidéo){s}ur s
(?:lipo){s}uc s
(?:ostéo|lympho|fibro|lipo){s}arc s
_(?:hypo|bi|thio){s}ulf s
_dé{s}alin s
_pi{s}_a z
_ba{s}_emp z
_beau{x}_(?:ar|en) z
_gue{t}_a t
su{gg}es ɡʒ
spa{t}io s
(?:accr|concr|excr|sécr|discr|suj|répl)é{t}ions_ s
(?:_til|_squa|_shoo|_sca|_sta|_pa|audima|kumqua|_kha|_bah|catgu|cajepu|_knou|kapou|_raou|_prou|dixi|_obi|prosi|_compu|vol
    |artéfac|convic|décontrac|s[eé]lec|utrech|jackpo|vermou|_incipi|crossfi|outfi|_nugge|rese|retwee|snapcha|_e_spor|_ellio
    |reddi){t}s?_ t
_{w}r
_{w}(?:olfr|estph|urtem) v
sch{w} v
_{qu}a(?:ter_|rto|ttro) kw
in_{qu}arto kw
_e{qu}at kw
_s{qu}eez kw
(?:phoeni|netfli|matri|linu|_uni){x}_ ks
(?:_la|para|pala|rme){zz} dz
`
