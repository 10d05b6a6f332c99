import { wordSet } from '../word-set.ts'

const list = (text: string) => text.split(' ').map((pair) => pair.split('=') as [string, string])

/** Commands of TeX that stand for a sign or a letter, without their backslash. */
export const texSigns: ReadonlyMap<string, string> = new Map([
  ...list('times=× div=÷ cdot=⋅ pm=± ast=× star=⋆ bullet=• circ=∘ degree=° minus=−'),
  ...list('leq=≤ le=≤ leqslant=≤ geq=≥ ge=≥ geqslant=≥ neq=≠ ne=≠ lt=< gt=> approx=≈ simeq=≈ sim=∼ equiv=≡ propto=∝'),
  ...list('in=∈ notin=∉ ni=∋ cup=∪ cap=∩ subset=⊂ subseteq=⊆ emptyset=∅ varnothing=∅ forall=∀ exists=∃ neg=¬ land=∧ lor=∨'),
  ...list('to=→ rightarrow=→ longrightarrow=→ leftarrow=← mapsto=↦ Rightarrow=⇒ implies=⇒ Longrightarrow=⇒ leftrightarrow=↔'),
  ...list('Leftrightarrow=⇔ iff=⇔ rightleftharpoons=⇌ infty=∞ partial=∂ nabla=∇ int=∫ sum=∑ prod=∏ prime=′ colon=:'),
  ...list(
    'perp=⊥ parallel=∥ triangle=△ angle=∠ ldots=… dots=… cdots=… mid=| vert=| Vert=∥ surd=√ nsubset=⊄ backslash=\\ setminus=\\ ell=ℓ',
  ),
  ...list('alpha=α beta=β gamma=γ delta=δ epsilon=ε varepsilon=ε zeta=ζ eta=η theta=θ vartheta=θ iota=ι kappa=κ lambda=λ mu=μ'),
  ...list('nu=ν xi=ξ pi=π rho=ρ sigma=σ tau=τ upsilon=υ phi=φ varphi=φ chi=χ psi=ψ omega=ω Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ'),
  ...list(
    'Xi=Ξ Pi=Π Sigma=Σ Phi=Φ Psi=Ψ Omega=Ω euro=€ textdegree=° lbrace={ rbrace=} lbrack=[ rbrack=] langle=⟨ rangle=⟩ lvert=| rvert=| lfloor=⌊ rfloor=⌋',
  ),
  ['{', '{'],
  ['}', '}'],
  ...[...'%$#&_'].map((sign): [string, string] => [sign, sign]),
  ...[...', ;:>!'].map((space): [string, string] => [space, space === '!' ? '' : ' ']),
  ...list('quad=  qquad= ').map(([name]): [string, string] => [name, ' ']),
])

/** The command of each sign: the first of those that stand for it. */
export const texCommands: ReadonlyMap<string, string> = new Map(
  Array.from(texSigns, ([name, sign]) => [sign, `\\${name}`] as const).reverse(),
)

/** Signs that `\not` strikes through, by what it stands before. */
export const struckSigns: ReadonlyMap<string, string> = new Map([...list('⊂=⊄ ∈=∉ ≡=≢'), ['=', '≠']])

/** Names that TeX writes upright. */
export const texFunctions: ReadonlySet<string> = wordSet(
  'sin cos tan cot arcsin arccos arctan sinh cosh tanh ln log exp lim max min gcd det dim ker deg sup inf',
)

/** Letters of sets. */
export const doubleStruck: ReadonlyMap<string, string> = new Map(list('N=ℕ Z=ℤ D=𝔻 Q=ℚ R=ℝ C=ℂ'))

/** Commands that change the look only. */
export const texLooks: ReadonlySet<string> = wordSet(
  'displaystyle textstyle scriptstyle limits nolimits big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr mathrm mathit mathbf mathsf mathcal boldsymbol bm rm bf it operatorname',
)
