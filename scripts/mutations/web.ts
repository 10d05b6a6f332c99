// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of other source files
import { mutationsOf } from './mutation.ts'

/** Wrong changes to the web app: lib, web server, pages and components. */
export const webMutations = mutationsOf({
  'components/calls/form.ts': [
    { find: 'this.#set({ values: form, restored: true,', replace: 'this.#set({ values: mine, restored: true,' },
    { find: '    this.#attempt = attempt\n', replace: '' },
    { find: 'if (differ(values, from))\n', replace: 'if (true)\n' },
    { find: 'this.#rebase(stored) && retries === true', replace: 'retries === true' },
    { find: '    if (this.#busy) return\n    this.#busy = true\n    const problems', replace: '    const problems' },
    { find: 'toStableJson(this.state.values)', replace: "''" },
  ],
  'lib/session/forget-reader.ts': [
    {
      find: 'left !== undefined && isOfOtherReader(left, userId)',
      replace: 'left !== undefined',
      test: 'tests/bff/page.test.ts',
    },
  ],
  'lib/browser/kept/names.ts': [
    { find: '![undefined, reader].includes(ownerOf(cache))', replace: 'ownerOf(cache) === reader' },
    { find: '.slice(0, -1)', replace: '' },
  ],
  'components/work/changes/form.ts': [
    {
      find: 'dueDate <= instantOf(from.publish) ? [...publication, ...due]',
      replace: 'dueDate > instantOf(from.publish) ? [...publication, ...due]',
    },
  ],
  'components/work/exceptions/exception-changes.ts': [
    { find: 'filter((part) => changed[part] !== undefined)', replace: 'filter(() => true)' },
    { find: ' && change[part] !== now[part]', replace: '' },
  ],
  'components/students/arrangement/form.ts': [{ find: 'open: ruler || tap || slow', replace: 'open: tap || slow' }],
  'lib/browser/kept/works.ts': [
    { find: 'index > 0 && ', replace: '', test: 'lib/browser/kept/works.room.test.ts' },
    { find: 'if (name === undefined || others.length > 0) return []', replace: 'if (name === undefined) return []' },
    { find: 'until <= now', replace: 'until < now' },
  ],
  'service-worker/requests.ts': [{ find: 'if (isHeadless(referrer)) return null', replace: '' }],
  'lib/session/guard-page.ts': [
    { find: '!request.nextUrl.pathname.startsWith(headlessPath)', replace: 'true', test: 'tests/bff/page.test.ts' },
    { find: 'session?.userId ?? null)', replace: 'null)', test: 'tests/bff/page.test.ts' },
    {
      find: "session?.role === 'STUDENT' ? session.userId : nobody",
      replace: 'session?.userId ?? nobody',
      test: 'tests/bff/page.test.ts',
    },
  ],
  'lib/session/guard.ts': [
    { find: "session?.role && !query.has('erreur')", replace: 'session?.role' },
    { find: 'if (accessOf(pathname) === undefined) return { redirect: routes.error }', replace: '' },
  ],
  'lib/session/safe-redirect.ts': [{ find: ' || url.pathname.startsWith(`${path}/`)', replace: '' }],
  'lib/bearer/same-origin.ts': [
    { find: "return site === 'same-origin'", replace: "return site !== 'cross-site'", test: 'tests/bff/proxy.test.ts' },
  ],
  'lib/bearer/headless.ts': [
    {
      find: 'if (!parsed.success || parsed.data.use !== use) return []',
      replace: 'if (!parsed.success) return []',
      test: 'tests/bff/headless.test.ts',
    },
  ],
  'lib/session/content-policy.ts': [{ find: '"base-uri \'none\'",', replace: '' }],
  'lib/upstream/proxy.ts': [
    {
      find: 'writer !== null && writer !== bearer.holder',
      replace: 'writer !== null && false',
      test: 'tests/bff/proxy.test.ts',
    },
  ],
  'lib/upstream/match-call.ts': [
    {
      find: "(word === undefined ? given[i] !== '' : word === given[i])",
      replace: '(word === undefined || word === given[i])',
    },
  ],
  'lib/upstream/expiring-cache.ts': [{ find: 'entry.until > now()', replace: 'entry.until >= now()' }],
  'lib/browser/outbox/outbox.ts': [
    {
      find: 'if (isLate(reply)) await this.#holdBack(entry.assigneeId)',
      replace: '',
      test: 'lib/browser/outbox/outbox-closing.test.ts',
    },
  ],
  'lib/browser/outbox/retry.ts': [
    { find: "  ['origin.refused', 'retry'],\n", replace: '', test: 'lib/browser/outbox/outbox-trouble.test.ts' },
  ],
  'lib/browser/outbox/entry.ts': [
    { find: 'questionOf(entry) === null || ', replace: '', test: 'lib/browser/outbox/outbox-trouble.test.ts' },
  ],
  'lib/refused-request.ts': [
    { find: 'handlerMethods.has(method) && isHandlerAddress(url)', replace: 'handlerMethods.has(method)' },
  ],
  'web-server/page-limiter.ts': [
    {
      find: 'response.writableNeedDrain || performance.now() - since > maxStayMs',
      replace: 'performance.now() - since > maxStayMs',
    },
  ],
  'web-server/static-files.ts': [{ find: String.raw`(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?`, replace: '(?:;.*)?' }],
  'web-server/is-page.ts': [{ find: 'avatar|badges|subjects', replace: 'avatar|subjects' }],
  'app/stream-when-slow.tsx': [
    {
      find: '<OptionalSuspense late={!ready} fallback={ready ? null : fallback}>',
      replace: '<OptionalSuspense late fallback={fallback}>',
    },
  ],
  'components/correcting/order.ts': [{ find: ', ...assignees.slice(0, at + 1)]', replace: ']' }],
  'components/correcting/grading/correction-key.ts': [
    { find: 'if (altKey || ctrlKey || metaKey) return null', replace: 'if (altKey || metaKey) return null' },
  ],
  'components/player/sending/send-entry.ts': [{ find: "optionsOf(entry, '-bare')", replace: 'optionsOf(entry)' }],
  'components/player/sending/answer-keeper.ts': [{ find: "if (file?.kind !== 'held') void", replace: 'if (!file) void' }],
  'components/player/time/time-keeper.ts': [{ find: '      if (!lock) return\n', replace: '' }],
  'components/authoring/saving/save-merging.ts': [
    { find: 'if (attempt && attempt.content !== text) {', replace: 'if (false as boolean && attempt) {' },
  ],
  'lib/browser/voice/device-voices.ts': [{ find: 'localService && ofLanguage', replace: 'ofLanguage' }],
  'components/work/facts/student-list.ts': [
    { find: "excused === null && state !== 'done'", replace: "state !== 'done'" },
    {
      find: "state === 'done' && waiting === 0 && evaluation !== null && evaluation < failedUnder",
      replace: 'waiting === 0 && evaluation !== null && evaluation < failedUnder',
    },
  ],
})
