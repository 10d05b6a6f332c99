import { startStack } from './stack.ts'

// `npm run test:stack`: keeps a stack up while tests are written, and prints how to run them on it.
const { webUrl, apiUrl, databaseUrl, stop } = await startStack()
process.stdout.write(`The stack is up. In another terminal, from the root of the project:
export TREMPLIN_TEST_WEB=${webUrl} TREMPLIN_TEST_API=${apiUrl} TREMPLIN_TEST_DATABASE=${databaseUrl}
npx playwright test tests/browser/<file>.spec.ts
`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().then(() => process.exit(0)))
