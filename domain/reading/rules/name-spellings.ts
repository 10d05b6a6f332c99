/** Rules for letters that French has not, in any word; they come before the general ones. For the syntax see `compileRules`. */
export const foreignLetters = `
{á|ã|ă} a
{å} o
{ä} ɛ
{í} i
{ó} ɔ
{õ} ɔ̃
{ø|ö}(?:r|ll) œ
{ø|ö} ø
{ú} u
{ý} i
{č|ć} tʃ
{ł} l
{ñ} ɲ
{ń} n
{ř} ʁ
{š|ş} ʃ
{ž} ʒ
e{ï}(?:v|_) j
{e}ï(?:v|_) ɛ
[bcdfghklmnprtv]{aa}[bdfghklmnprtvz] a
_m{cc} k
_{mc}c ma
_{mc} mak
{c}[í] s
{ó}_ o
[lnr]{dt}_ t
`

/**
 * Rules for names (`spellingOf`), which follow their own language where a French word would not: a last consonant is sounded, e is é.
 * They come before the general ones and after all that know the name itself.
 */
export const nameSpellings = `
_d{e}s(?:[jgvf]|m[ao]|ch|cam|car(?!t)|tou|p[rl]|bo) e
_de{s}(?:[jgvf]|m[ao]|ch|cam|car(?!t)|tou|p[rl]|bo)
[aeo]{s}n(?:e|y|i[eè][^_]|ard|ay)
t_ou{en}_ ɛ̃
(?:[bdfknpqrstvwzl]|[^d]m|[^c]h){e}r_ ɛ
(?:[aéèïy]|[^i]e|[^aou]i){d}_ d
(?:[aio]|[^aeo]u|ou|[^c]h){z}_ z
[lnr]{z}_ ts
[^_](?<!trop|arnen|mé|m|ch|ass|_r){e}z_ ɛ
[^_](?<!trop|arnen|mé|m|ch|ass|_r)e{z}_ z
[^nao]y{s}_ s
(?<!pr|cc|xc|gr)[èê]{s}_ s
[^o](?<!cam|jés|ess|_pl|ref)u{s}_ s
[^_](?<!gr|cl|p|_d|hér)o{s}_ s
(?:_lu|[bcdfghjklmnprtvwyz](?<!_[^_]|par|den|gr|pr|montarg|un|maor|tuts|hind|guaran))i{s}_ s
_l{u}is_ w
[^_][^_](?<!luc|dum|deg|nicol|ueyr|entr|jud|thom|priv|gr|br|rep|lil|mathi|may|inc|bambar|wayan)a{s}_ s
(?:[^mu]b|w|am|hm|[il]p){s}_ s
(?:[bcdfglnrst]m|[^o]y|w){a}n_ a
(?:[kp]l|w){i}n_ i
(?:[rlkptd]s|[^ami]ns|ngt|lt|[^a]st|ght|mpt|lint){o}n_ ɔ
[^gs_]{e}o e
[^s_g]{e}as?_ e
[^_qg]{e}(?:[bcdfgjklmnprstvwz]|[cpstgz]h|[bcdfgkptv][rl])(?:[aoi]|[aeiouyéï](?:[^_]*[^_aou])?(?:[aoi]|us|iz|itch|[eo]v|ah))(?<![aou]i)_ e
_(?:[^_]*[kw])?[^_]*[^q]{e}(?:[bcdfgjklmnprstvwz]|[cpstgz]h|[bcdfgkptv][rl])[aeiouyéï](?<=k.*|w.*) e
{e}(?:[bcdfgjklmnprstvwz]|[cpstgz]h)[aeiouyéï](?!o)[^_]*[kw] e
_{j}(?:ack|ohn|im|eff|erry|ill_|ay|ames|a[mn]es?_|ake|oe_|oy|udy|osh) dʒ
[ktvpfg]{j} j
[aeioun]{j}_ j
(?<!aja){cc}io?_ tʃ
{c}ell[io]_ tʃ
{zz}[aeiou] dz
_{w}(?:ern|erth|olf|ilh|eil|eim|eiss|agn|iesb|itt|ürt|uppert|alther|ald) v
o{w}sk v
sla{w}_ v
_{x}i(?!ph) ʃ
{zh} ʒ
[^_ao](?<!pr|chamon)i{x}_ ks
{q}i tʃ
[^_]for{d}_ d
{s}heim_ s
{w}i(?:ller|hr) v
wi{ll}er_ l
_lo{t}_ t
_b{e}n_ ɛ
_p{e}lé_ e
_cassi{s}_
[bdnrl]{ai}_ ɛ
(?:esc|ur|[^_][zhkw]|[aiou]l|at){u}_ u
[^e]{cz} tʃ
{sz} ʃ
ba{ch}(?:_|m) k
r{g}en_ ɡ
n{g}en_ ɡ
t{g}en ɡ
{a}yas?_ a
[^b]{a}ye_ a
{ie}(?:dr|ch_|tr|mann|mey) i
{ei}(?:ch_|mann|n[hsz]|senb|mer_|nri) aj
`

/** Rules for names of languages between Iceland and Poland (`northern`), before those for all names: « Steinbeck », « Bruckner ». */
export const northernSpellings = `
{e}n[bcdfgjkpqrstvwxz] ɛ
i{e}n_ ɛ
(?:_pék|_nank|kreml){in}_ ɛ̃
i{ng}[stwhlmn] ŋ
{i}n(?:[bcdfgjkpqrstvwxz]|_) i
(?<!khenat){o}n_ ɔ
(?<!st|balk|kaz|astrak){a}n_ a
[^_]{ei}(?!m_|kh) aj
{ie}[bcdfgklmnpstz] i
{g}(?:e[^_]|i) ɡ
[^raeiouy]{t}_ t
{e}t_ ɛ
[eu]{t}_ t
[^m]{e}rs_ ɛ
(?<!balka|khme)(?:[lmnrtdy]|[wrnclo]k){s}_ s
[^_aeioq]{u}(?![aeiouy]|s_|m_|tenb|nke|rk[mi]|rdi) u
{o}w[aei] ɔ
`

/** Rules for names of open syllables (`hasOpenSyllables`), mostly of Japan, the Pacific and Africa: « Fukushima », « Bujumbura ». */
export const openSyllables = `
{ai}(?![mn](?:[^aeiou]|_)) aj
{ei}(?![mn](?:[^aeiou]|_)) ɛj
[^aeiouq]{u}(?![aeiou]) u
{e}(?!n[^aeiou]|u) e
{j} dʒ
{ch} tʃ
{a}y a
`
