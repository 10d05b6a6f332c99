import fc from 'fast-check'

// Properties are tried with the same inputs in every run, so that a change fails only by what it does. `RANDOM_SEED=7` draws others:
// a property that they refute gets them as an example.
fc.configureGlobal({ seed: Number(process.env.RANDOM_SEED ?? 2026) })
