import { expect, test } from 'vitest'
import { nextPage } from './platform-service.ts'

const base = 'https://moodle.example/courses/3/members?limit=2'
const next = 'https://moodle.example/courses/3/members?page=2'

test.each([
  [`<${next}>; rel="next"`, next],
  [`<${next}>;rel=next`, next],
  [`<https://moodle.example/a,b?first>; rel="first", <${next}>; title="suite"; REL="last Next"`, next],
  ['</courses/3/members?page=2>; rel="next"', next],
  ['<?page=2>; rel="next"', 'https://moodle.example/courses/3/members?page=2'],
  [`<${next}>; rel="differences"`, null],
  [`<${next}>`, null],
  ['<https://other.example/members>; rel="next"', null],
  ['<http://moodle.example/members>; rel="next"', null],
  ['<http://[>; rel="next"', null],
  ['', null],
  [undefined, null],
])('%s', (link, expected) => {
  expect(nextPage(link, base)).toBe(expected)
})
