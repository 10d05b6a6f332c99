import { serve } from './encoder.js'

// Part 2 §9: Vorbis quality 0.4, which the library counts in tenths.
serve('audio/ogg', { vbrQuality: 4 })
