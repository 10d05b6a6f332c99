import { wordTable } from '../../word-set.ts'
import { cardinal } from './numbers.ts'
import { asSign } from './rule.ts'

const names = wordTable(`a a, b bé, c cé, d dé, e e, f effe, g gé, h ache, i i, j ji, k ka, l elle, m emme, n enne, o o,
  p pé, q cu, r erre, s esse, t té, u u, v vé, w double vé, x ixe, y i grec, z zède, é é, è è, ê ê, ç cé cédille, α alpha,
  β bêta, γ gamma, δ delta, ε epsilon, η êta, θ thêta, λ lambda, μ mu, ν nu, π pi, ρ rhô, σ sigma, τ tau, φ phi, ϕ phi,
  χ khi, ψ psi, ω oméga`)

/** Letters by their names and numbers in words: « CM2 » is « cé emme deux », « CO₂ » « cé o deux ». */
export function spellOut(written: string): string {
  const pieces = written.normalize('NFKC').match(/\d+|\p{L}/gu) ?? []
  return pieces
    .map((piece, at) => {
      if (/^\d/u.test(piece)) return cardinal(piece)
      const name = names.get(piece.toLowerCase()) ?? piece
      // No liaison leads to it: « H₃O » is « ache trois o ».
      return /^\d/u.test(pieces[at - 1] ?? '') ? asSign(name) : name
    })
    .join(' ')
}
