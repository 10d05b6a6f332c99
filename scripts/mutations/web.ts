// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of other source files
import type { Mutation } from './mutation.ts'

/** Wrong changes to the web app: lib, web server, pages and components. */
export const webMutations: readonly Mutation[] = [
  {
    file: 'lib/session/guard.ts',
    find: "session?.role && !query.has('erreur')",
    replace: 'session?.role',
    test: 'lib/session/guard.test.ts',
  },
  {
    file: 'lib/session/guard.ts',
    find: 'if (accessOf(pathname) === undefined) return { redirect: routes.error }',
    replace: '',
    test: 'lib/session/guard.test.ts',
  },
  {
    file: 'lib/session/safe-redirect.ts',
    find: ' || url.pathname.startsWith(`${path}/`)',
    replace: '',
    test: 'lib/session/safe-redirect.test.ts',
  },
  {
    file: 'lib/bearer/same-origin.ts',
    find: "return site === 'same-origin'",
    replace: "return site !== 'cross-site'",
    test: 'tests/bff/proxy.test.ts',
  },
  {
    file: 'lib/bearer/headless.ts',
    find: 'if (!parsed.success || parsed.data.use !== use) return []',
    replace: 'if (!parsed.success) return []',
    test: 'tests/bff/headless.test.ts',
  },
  {
    file: 'lib/session/content-policy.ts',
    find: '"base-uri \'none\'",',
    replace: '',
    test: 'lib/session/content-policy.test.ts',
  },
  {
    file: 'lib/upstream/proxy.ts',
    find: 'writer !== null && writer !== bearer.holder',
    replace: 'writer !== null && false',
    test: 'tests/bff/proxy.test.ts',
  },
  {
    file: 'lib/upstream/match-call.ts',
    find: "(word === undefined ? given[i] !== '' : word === given[i])",
    replace: '(word === undefined || word === given[i])',
    test: 'lib/upstream/match-call.test.ts',
  },
  {
    file: 'lib/upstream/expiring-cache.ts',
    find: 'entry.until > now()',
    replace: 'entry.until >= now()',
    test: 'lib/upstream/expiring-cache.test.ts',
  },
  {
    file: 'lib/browser/outbox/outbox.ts',
    find: 'if (isLate(reply)) await this.#holdBack(entry.assigneeId)',
    replace: '',
    test: 'lib/browser/outbox/outbox-closing.test.ts',
  },
  {
    file: 'lib/browser/outbox/retry.ts',
    find: "  ['origin.refused', 'retry'],\n",
    replace: '',
    test: 'lib/browser/outbox/outbox-trouble.test.ts',
  },
  {
    file: 'lib/browser/outbox/entry.ts',
    find: 'questionOf(entry) === null || ',
    replace: '',
    test: 'lib/browser/outbox/outbox-trouble.test.ts',
  },
  {
    file: 'lib/refused-request.ts',
    find: 'handlerMethods.has(method) && isHandlerAddress(url)',
    replace: 'handlerMethods.has(method)',
    test: 'lib/refused-request.test.ts',
  },
  {
    file: 'web-server/page-limiter.ts',
    find: 'response.writableNeedDrain || performance.now() - since > maxStayMs',
    replace: 'performance.now() - since > maxStayMs',
    test: 'web-server/page-limiter.test.ts',
  },
  {
    file: 'web-server/static-files.ts',
    find: String.raw`(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?`,
    replace: '(?:;.*)?',
    test: 'web-server/static-files.test.ts',
  },
  {
    file: 'web-server/is-page.ts',
    find: 'avatar|badges|subjects',
    replace: 'avatar|subjects',
    test: 'web-server/is-page.test.ts',
  },
  {
    file: 'app/stream-when-slow.tsx',
    find: '<SteadyBoundary late={!ready} fallback={ready ? null : fallback}>',
    replace: '<SteadyBoundary late fallback={fallback}>',
    test: 'app/stream-when-slow.test.tsx',
  },
  {
    file: 'components/correcting/order.ts',
    find: '...assignees.slice(0, at + 1)].find(isUnread)',
    replace: '].find(isUnread)',
    test: 'components/correcting/order.test.ts',
  },
  {
    file: 'components/correcting/grading/correction-key.ts',
    find: 'if (altKey || ctrlKey || metaKey) return null',
    replace: 'if (altKey || metaKey) return null',
    test: 'components/correcting/grading/correction-key.test.ts',
  },
  {
    file: 'components/player/sending/send-entry.ts',
    find: "optionsOf(entry, '-bare')",
    replace: 'optionsOf(entry)',
    test: 'components/player/sending/send-entry.test.ts',
  },
  {
    file: 'components/player/sending/answer-keeper.ts',
    find: "if (file?.kind !== 'held') void",
    replace: 'if (!file) void',
    test: 'components/player/sending/answer-keeper.test.ts',
  },
  {
    file: 'components/player/time/time-keeper.ts',
    find: '      if (!lock) return\n',
    replace: '',
    test: 'components/player/time/time-keeper.test.ts',
  },
  {
    file: 'components/authoring/saving/send-save.ts',
    find: 'if (attempt && attempt.content !== text) {',
    replace: 'if (false as boolean && attempt) {',
    test: 'components/authoring/saving/send-save.test.ts',
  },
  {
    file: 'components/reading/voice/one-voice.ts',
    find: 'if (speaking !== stop) speaking?.()',
    replace: '',
    test: 'components/reading/voice/one-voice.test.ts',
  },
  {
    file: 'components/groups/read-list-file.ts',
    find: '{ fatal: true }',
    replace: '{ fatal: false }',
    test: 'components/groups/read-list-file.test.ts',
  },
  {
    file: 'components/work/follow/student-list.ts',
    find: "state === 'done' && evaluation !== null && evaluation < failedUnder",
    replace: 'evaluation !== null && evaluation < failedUnder',
    test: 'components/work/follow/student-list.test.ts',
  },
]
