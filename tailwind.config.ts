import type { Config } from 'tailwindcss'

const role = (name: string) => `var(--${name})`
const grades = Object.fromEntries(Array.from({ length: 11 }, (_, grade) => [String(grade), role(`grade-${grade}`)]))

const readings = ['ink', 'blue', 'red', 'green', 'purple', 'orange', 'teal', 'pink', 'olive', 'silent']
const reading = Object.fromEntries(readings.map((name) => [name, role(`read-${name}`)]))

/** The colour roles of app/globals.css as Tailwind names. Tailwind's defaults are replaced, so that no raw colour can be used. */
export default {
  theme: {
    screens: { tablet: '770px', wide: '1024px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
      paper: role('paper'),
      surface: role('surface'),
      sunken: role('sunken'),
      line: role('line'),
      control: role('control'),
      ink: role('ink'),
      muted: role('muted'),
      brand: { DEFAULT: role('brand'), strong: role('brand-strong'), soft: role('brand-soft') },
      'on-brand': role('on-brand'),
      accent: { DEFAULT: role('accent'), strong: role('accent-strong'), soft: role('accent-soft'), ink: role('accent-ink') },
      'on-accent': role('on-accent'),
      good: { DEFAULT: role('good'), soft: role('good-soft') },
      warn: { DEFAULT: role('warn'), soft: role('warn-soft') },
      bad: { DEFAULT: role('bad'), soft: role('bad-soft') },
      grade: grades,
      'on-grade': role('on-grade'),
      read: reading,
      focus: role('focus'),
      backdrop: role('backdrop'),
    },
    fontFamily: {
      text: 'var(--font-digits), var(--font-text-ext), var(--font-text-west), var(--font-text), system-ui, sans-serif',
      dyslexic: 'var(--font-dyslexic), var(--font-text), system-ui, sans-serif',
      title: 'var(--font-title-ext), var(--font-title-west), var(--font-title), system-ui, sans-serif',
    },
    fontSize: {
      sm: ['0.875rem', { lineHeight: '1.25rem' }],
      base: ['1rem', { lineHeight: '1.5rem' }],
      lg: ['1.125rem', { lineHeight: '1.625rem' }],
      xl: ['1.375rem', { lineHeight: '1.75rem' }],
      '2xl': ['1.75rem', { lineHeight: '2.125rem' }],
      '3xl': ['2.25rem', { lineHeight: '2.5rem' }],
    },
    boxShadow: { card: 'var(--shadow-card)', none: 'none' },
    extend: {
      borderRadius: { control: '0.5rem', card: '0.75rem' },
      maxWidth: { text: '42rem', page: '76rem' },
    },
  },
} satisfies Config
