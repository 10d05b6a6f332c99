import { serve } from './encoder.js'

// Part 2 §9: 128 kbps in frames of 1152 samples, which MPEG 1 has at 44,100 Hz whatever the microphone's rate.
serve('audio/mpeg', { bitrate: 128, outputSampleRate: 44_100 })
