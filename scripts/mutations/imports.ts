import { mutationsOf } from './mutation.ts'

/** Wrong changes to the reading of questions from other programs. */
export const importMutations = mutationsOf({
  'api-server/services/question-import/qti/responses.ts': [
    { find: '? inside : 0', replace: '? 0 : 0', test: 'api-server/services/question-import/qti/scored.test.ts' },
    {
      find: 'answers.filter(({ strict }) => strict).length',
      replace: '0',
      test: 'api-server/services/question-import/qti/scored.test.ts',
    },
    { find: 'set.toSorted().join()', replace: 'set.join()', test: 'api-server/services/question-import/qti/scored.test.ts' },
    { find: '[...written, ...rewarded]', replace: 'written', test: 'tests/api/question-kinds.test.ts' },
    { find: 'partial: rewarded.length < compared.length', replace: 'partial: false', test: 'tests/api/question-kinds.test.ts' },
    { find: "answers.some(({ how }) => how === 'contains')", replace: 'false', test: 'tests/api/question-kinds.test.ts' },
    { find: "how === 'pattern' && !literalsOf(value)", replace: 'how === null', test: 'tests/api/question-kinds.test.ts' },
    {
      find: 'worth > 0 && (!single || worth >= best)',
      replace: 'worth > 0',
      test: 'api-server/services/question-import/qti/version2.test.ts',
    },
  ],
  'api-server/services/question-import/qti/judged.ts': [
    { find: 'significant && right', replace: 'false && right', test: 'api-server/services/question-import/qti/scored.test.ts' },
    { find: '10 ** -figures > 0', replace: 'true', test: 'api-server/services/question-import/qti/scored.test.ts' },
    {
      find: 'if (deserved <= 0) continue',
      replace: 'if (deserved < 0) continue',
      test: 'api-server/services/question-import/qti/groups.test.ts',
    },
    {
      find: "'not', 'responseCondition', 'responseIf'",
      replace: "'responseCondition', 'responseIf'",
      test: 'api-server/services/question-import/qti/version2.test.ts',
    },
  ],
  'api-server/services/question-import/moodle-types.ts': [
    {
      find: 'ranked ? given.toSorted',
      replace: '!ranked ? given.toSorted',
      test: 'api-server/services/question-import/moodle.test.ts',
    },
  ],
  'api-server/services/question-import/moodle-calculated.ts': [{ find: "=== '2' ? amount", replace: "=== '1' ? amount" }],
  'api-server/services/question-import/word-styles.ts': [
    {
      find: "item.list === '0' ? null : item",
      replace: "item.list !== '0' ? null : item",
      test: 'api-server/services/question-import/text.test.ts',
    },
  ],
  'api-server/services/question-import/qti/conditions1.ts': [
    { find: '!/^subtract$/i.test(action)', replace: 'true', test: 'tests/api/question-kinds.test.ts' },
    {
      find: "if (child.name === 'not') return []",
      replace: 'if (child.name === null) return []',
      test: 'api-server/services/question-import/qti/version1.test.ts',
    },
  ],
  'api-server/services/question-import/xml-file.ts': [
    {
      find: '(?!<!ENTITY)',
      replace: '',
      test: 'api-server/services/question-import/qti/version2.test.ts',
    },
  ],
  'domain/question-text/named-answers.ts': [
    {
      find: 'named.length === 0 && parts.length === items.length',
      replace: 'named.length === 0',
      test: 'domain/question-text/text.test.ts',
    },
  ],
  'api-server/services/question-import/table-questions.ts': [
    {
      find: 'place >= 0 && place < count',
      replace: 'place >= 0',
      test: 'api-server/services/question-import/table-rows.test.ts',
    },
    {
      find: "cell('media') !== ",
      replace: "cell('type') === ",
      test: 'api-server/services/question-import/table-rows.test.ts',
    },
  ],
  'api-server/services/question-import/table.ts': [
    { find: 'cell.toPrecision(15)', replace: 'cell', test: 'api-server/services/question-import/table.test.ts' },
  ],
  'api-server/services/question-import/moodle-zones.ts': [
    { find: 'good: choice === no', replace: 'good: choice !== null' },
    { find: 'const alt = words || ', replace: 'const alt = ' },
  ],
  'api-server/services/question-import/h5p.ts': [
    { find: "replaceAll('\\\\/', '/')", replace: "replaceAll('/', '/')", test: 'tests/api/question-kinds.test.ts' },
    { find: 'feedback ||= said.length > 0', replace: 'feedback ||= false', test: 'tests/api/question-kinds.test.ts' },
    { find: "isTrueAt(params, 'behaviour', 'acceptSpellingErrors')", replace: 'false', test: 'tests/api/question-kinds.test.ts' },
  ],
  'api-server/services/question-import/qti/drafts.ts': [
    { find: 'half * (1 - 1e-6)', replace: 'half', test: 'api-server/services/question-import/qti/scored.test.ts' },
  ],
  'api-server/services/question-import/gift.ts': [
    { find: "found === ':' ?", replace: "found === '' ?", test: 'tests/api/question-kinds.test.ts' },
    { find: "/v/i.test(sign) ? 'T'", replace: "/v/i.test(sign) ? 'F'", test: 'tests/api/question-kinds.test.ts' },
  ],
  'api-server/services/question-import/amc.ts': [
    { find: '[...above, statement]', replace: '[statement]', test: 'api-server/services/question-import/sheets.test.ts' },
  ],
  'domain/question-text/answered.ts': [
    { find: 'asked !== shown', replace: 'asked === shown', test: 'api-server/services/question-import/sheets.test.ts' },
  ],
  'api-server/services/question-import/cloze.ts': [
    { find: 'String(points)', replace: "''", test: 'tests/api/question-kinds.test.ts' },
  ],
  'api-server/services/question-import/qti/package.ts': [
    { find: 'withoutNames(textsWithin(root), root)', replace: 'textsWithin(root)', test: 'tests/api/question-kinds.test.ts' },
  ],
  'api-server/services/question-export/moodle-types.ts': [
    {
      find: 'Math.max(1, Math.floor(points / fields))',
      replace: '1',
      test: 'api-server/services/question-export/round-trip.test.ts',
    },
  ],
  'api-server/services/question-export/moodle.ts': [
    { find: "type === 'essay' &&", replace: 'false &&', test: 'api-server/services/question-export/round-trip.test.ts' },
  ],
  'domain/question-text/block.ts': [
    {
      find: 'strong.length < choices.length ? strong : []',
      replace: 'strong',
      test: 'domain/question-text/text.test.ts',
    },
  ],
  'domain/question-text/text.ts': [{ find: 'named.length > 0 ? named : ', replace: '' }],
})
