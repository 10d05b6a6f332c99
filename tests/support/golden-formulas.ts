import {
  angle,
  arrow,
  bar,
  cubeRoot,
  curly,
  index,
  over,
  type Part,
  power,
  root,
  round,
  square,
  vector,
} from '#tests/support/build-formula'

/** A formula from school, with its required reading. */
export interface GoldenFormula {
  parts: Part[]
  reading: string
}

const to = arrow()
const sq = power('2')

/** Reference data: mathematics from collège to Terminale, physics and chemistry. The test checks the reading of each one. */
export const goldenFormulas: Record<
  'arithmetic' | 'algebra' | 'geometry' | 'analysis' | 'physics' | 'chemistry',
  GoldenFormula[]
> = {
  arithmetic: [
    { parts: ['12+3=15'], reading: '12 plus 3 égale 15' },
    { parts: ['2,5×4=10'], reading: '2,5 fois 4 égale 10' },
    { parts: ['7÷2=3,5'], reading: '7 divisé par 2 égale 3,5' },
    { parts: [over('1', '2'), '+', over('1', '4'), '=', over('3', '4')], reading: '1 sur 2 plus 1 sur 4 égale 3 sur 4' },
    { parts: [over('3', '7'), '×', over('5', '9')], reading: '3 sur 7 fois 5 sur 9' },
    { parts: ['10', power('-3')], reading: '10 puissance moins 3' },
    { parts: ['6,02×10', power('23')], reading: '6,02 fois 10 puissance 23' },
    { parts: ['2', power('5'), '=32'], reading: '2 puissance 5 égale 32' },
    { parts: [root('16'), '=4'], reading: 'racine carrée de 16 égale 4' },
    { parts: [cubeRoot('8'), '=2'], reading: 'racine cubique de 8 égale 2' },
    { parts: [cubeRoot('x+1'), 'y'], reading: 'racine cubique de x plus 1, fin de racine, y' },
    { parts: ['20 %≠', over('1', '4')], reading: '20 pour cent différent de 1 sur 4' },
    { parts: ['π≈3,14'], reading: 'pi environ égal à 3,14' },
    {
      parts: ['PGCD', round('12;18'), '=6'],
      reading: 'PGCD de parenthèse ouvrante 12 point-virgule 18 parenthèse fermante égale 6',
    },
  ],
  algebra: [
    { parts: [over(['x', sq], 'y')], reading: 'x au carré sur y' },
    {
      parts: [round('a+b'), sq, '=a', sq, '+2ab+b', sq],
      reading: 'parenthèse ouvrante a plus b parenthèse fermante au carré égale a au carré plus 2 a b plus b au carré',
    },
    {
      parts: [round('a+b'), round('a-b'), '=a', sq, '-b', sq],
      reading:
        'parenthèse ouvrante a plus b parenthèse fermante parenthèse ouvrante a moins b parenthèse fermante égale a au carré moins b au carré',
    },
    { parts: ['Δ=b', sq, '-4ac'], reading: 'delta égale b au carré moins 4 a c' },
    {
      parts: ['x=', over(['-b±', root('b', sq, '-4ac')], '2a')],
      reading:
        'x égale fraction, numérateur moins b plus ou moins racine carrée de b au carré moins 4 a c, fin de racine, dénominateur 2 a, fin de fraction',
    },
    { parts: ['x', sq, '-5x+6=0'], reading: 'x au carré moins 5 x plus 6 égale 0' },
    { parts: ['2x+3≤7'], reading: '2 x plus 3 inférieur ou égal à 7' },
    { parts: ['x≥-1'], reading: 'x supérieur ou égal à moins 1' },
    { parts: ['S=', curly('-2;3')], reading: 'S égale accolade ouvrante moins 2 point-virgule 3 accolade fermante' },
    { parts: ['x∈', square('0;1')], reading: 'x appartient à crochet ouvrant 0 point-virgule 1 crochet fermant' },
    {
      parts: [over(['x+1'], ['x-2']), '=3'],
      reading: 'fraction, numérateur x plus 1, dénominateur x moins 2, fin de fraction, égale 3',
    },
    {
      parts: [root(over('a', 'b')), '=', over(root('a'), root('b'))],
      reading:
        'racine carrée de a sur b, fin de racine, égale fraction, numérateur racine carrée de a, dénominateur racine carrée de b, fin de fraction',
    },
    {
      parts: ['a', power('n'), '×a', power('m'), '=a', power('n+m')],
      reading: 'a puissance n fois a puissance m égale a puissance n plus m, fin d’exposant',
    },
    { parts: ['u', index('n+1'), '=u', index('n'), '+r'], reading: 'u indice n plus 1, fin d’indice, égale u indice n plus r' },
    { parts: ['u', index('n'), '=u', index('0'), '×q', power('n')], reading: 'u indice n égale u indice 0 fois q puissance n' },
    { parts: [bar('z'), '=a-ib'], reading: 'z barre égale a moins i b' },
  ],
  geometry: [
    { parts: ['BC', sq, '=AB', sq, '+AC', sq], reading: 'B C au carré égale A B au carré plus A C au carré' },
    {
      parts: [over('AM', 'AB'), '=', over('AN', 'AC'), '=', over('MN', 'BC')],
      reading: 'A M sur A B égale A N sur A C égale M N sur B C',
    },
    { parts: [angle('ABC'), '=90°'], reading: 'angle A B C égale 90 degrés' },
    { parts: ['cos', angle('ABC'), '=', over('AB', 'BC')], reading: 'cosinus angle A B C égale A B sur B C' },
    { parts: ['A=πr', sq], reading: 'A égale pi r au carré' },
    {
      parts: ['V=', over('4', '3'), 'πr', power('3')],
      reading: 'V égale quatre tiers de pi r au cube',
    },
    { parts: [vector('AB'), '+', vector('BC'), '=', vector('AC')], reading: 'vecteur A B plus vecteur B C égale vecteur A C' },
    { parts: [vector('u'), '·', vector('v'), '=0'], reading: 'vecteur u scalaire vecteur v égale 0' },
    {
      parts: ['AB=', root(round('x', index('B'), '-x', index('A')), sq, '+', round('y', index('B'), '-y', index('A')), sq)],
      reading:
        'A B égale racine carrée de parenthèse ouvrante x indice B moins x indice A parenthèse fermante au carré plus parenthèse ouvrante y indice B moins y indice A parenthèse fermante au carré, fin de racine',
    },
  ],
  analysis: [
    { parts: ['f', round('x'), '=x', sq, '+1'], reading: 'f de x égale x au carré plus 1' },
    { parts: ["f'", round('x'), '=2x'], reading: 'f prime de x égale 2 x' },
    {
      parts: ['f', round('a+h'), '-f', round('a')],
      reading: 'f de parenthèse ouvrante a plus h parenthèse fermante moins f de a',
    },
    { parts: ['lim', index('x→+∞'), over('1', 'x'), '=0'], reading: 'limite quand x tend vers plus infini, de 1 sur x égale 0' },
    { parts: ['e', power('iπ'), '+1=0'], reading: 'e puissance i pi plus 1 égale 0' },
    {
      parts: ['ln', round('ab'), '=ln a+ln b'],
      reading: 'logarithme népérien de a b égale logarithme népérien a plus logarithme népérien b',
    },
    { parts: ['sin', sq, 'x+cos', sq, 'x=1'], reading: 'sinus au carré x plus cosinus au carré x égale 1' },
    { parts: ['P', round(bar('A')), '=1-P', round('A')], reading: 'P de A barre égale 1 moins P de A' },
    {
      parts: ['P', index('B'), round('A'), '=', over(['P', round('A∩B')], ['P', round('B')])],
      reading:
        'P indice B parenthèse ouvrante A parenthèse fermante égale fraction, numérateur P de A inter B, dénominateur P de B, fin de fraction',
    },
    {
      parts: [bar('x'), '=', over(['x', index('1'), '+x', index('2')], '2')],
      reading: 'x barre égale fraction, numérateur x indice 1 plus x indice 2, dénominateur 2, fin de fraction',
    },
  ],
  physics: [
    { parts: ['v=', over('d', 't')], reading: 'v égale d sur t' },
    { parts: ['v=', over('distance', 'temps')], reading: 'v égale distance sur temps' },
    { parts: ['U=R×I'], reading: 'U égale R fois I' },
    { parts: ['P=m×g'], reading: 'P égale m fois g' },
    {
      parts: ['E', index('c'), '=', over('1', '2'), 'mv', sq],
      reading: 'E indice c égale un demi de m v au carré',
    },
    { parts: ['E=mc', sq], reading: 'E égale m c au carré' },
    {
      parts: ['F=G', over(['m', index('1'), 'm', index('2')], ['d', sq])],
      reading: 'F égale G fraction, numérateur m indice 1, m indice 2, dénominateur d au carré, fin de fraction',
    },
    { parts: ['ρ=', over('m', 'V')], reading: 'rhô égale m sur V' },
    {
      parts: ['n', index('1'), 'sin i', index('1'), '=n', index('2'), 'sin i', index('2')],
      reading: 'n indice 1, sinus i indice 1 égale n indice 2, sinus i indice 2',
    },
    { parts: ['λ=', over('c', 'f')], reading: 'lambda égale c sur f' },
    { parts: ['T=2π', root(over('l', 'g'))], reading: 'T égale 2 pi racine carrée de l sur g, fin de racine' },
    { parts: ['v=50 km/h'], reading: 'v égale 50 kilomètres par heure' },
    { parts: [vector('F'), '=m', vector('a')], reading: 'vecteur F égale m vecteur a' },
  ],
  chemistry: [
    { parts: ['H', index('2'), 'O'], reading: 'H deux O' },
    { parts: ['CO', index('2')], reading: 'C O deux' },
    { parts: ['C', index('6'), 'H', index('12'), 'O', index('6')], reading: 'C six H douze O six' },
    {
      parts: ['2H', index('2'), '+O', index('2'), to, '2H', index('2'), 'O'],
      reading: 'deux H deux plus O deux donne deux H deux O',
    },
    {
      parts: ['CH', index('4'), '+2O', index('2'), to, 'CO', index('2'), '+2H', index('2'), 'O'],
      reading: 'C H quatre plus deux O deux donne C O deux plus deux H deux O',
    },
    {
      parts: ['CaCO', index('3'), arrow('chauffage'), 'CaO+CO', index('2')],
      reading: 'C a C O trois donne, avec chauffage sur la flèche, C a O plus C O deux',
    },
    {
      parts: ['NaCl', arrow('H', index('2'), 'O'), 'Na', power('+'), '+Cl', power('-')],
      reading: 'N a C l donne, avec H deux O sur la flèche, N a plus, plus C l moins',
    },
    { parts: ['SO', index('4'), power('2-')], reading: 'S O quatre deux moins' },
    { parts: ['Cu', power('2+'), '+2e', power('-'), to, 'Cu'], reading: 'C u deux plus, plus deux e moins donne C u' },
    {
      parts: ['H', index('3'), 'O', power('+'), '+HO', power('-'), to, '2H', index('2'), 'O'],
      reading: 'H trois O plus, plus H O moins donne deux H deux O',
    },
    { parts: ['Fe', index('2'), 'O', index('3')], reading: 'F e deux O trois' },
    { parts: ['Ca', round('OH'), index('2')], reading: 'C a parenthèse ouvrante O H parenthèse fermante deux' },
    {
      parts: ['NaCl', round('s'), to, 'Na', power('+'), round('aq'), '+Cl', power('-'), round('aq')],
      reading: 'N a C l solide donne N a plus aqueux plus C l moins aqueux',
    },
    {
      parts: ['pH=-log', square('H', index('3'), 'O', power('+'))],
      reading: 'p H égale moins logarithme crochet ouvrant H trois O plus crochet fermant',
    },
    { parts: ['C=', over('n', 'V')], reading: 'C égale n sur V' },
    {
      parts: ['2H', index('2'), 'O', index('2'), arrow('Δ'), '2H', index('2'), 'O+O', index('2')],
      reading: 'deux H deux O deux donne, avec delta sur la flèche, deux H deux O plus O deux',
    },
  ],
}
