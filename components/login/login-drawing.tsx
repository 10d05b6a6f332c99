'use client'

// A client component: when the server streams part of an <svg> late, React writes a style attribute, which the content policy
// refuses.

/** A springboard under the sun. Decorative. */
export function LoginDrawing() {
  return (
    <svg viewBox="0 0 640 460" className="w-full" fill="none" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <Sky />
      <Hills />
      <Leap />
      <Books />
    </svg>
  )
}

function Sky() {
  return (
    <>
      <circle cx="500" cy="120" r="96" className="fill-accent" fillOpacity="0.25" />
      <circle cx="500" cy="120" r="58" className="fill-accent" />
      <g className="stroke-brand" strokeWidth="4" strokeLinecap="round">
        <path d="M132 60v20M122 70h20M330 30v14M323 37h14M592 250v16M584 258h16" />
      </g>
    </>
  )
}

function Hills() {
  return (
    <>
      <path d="M0 330c90-60 190-70 290-30s210 30 350-50v210H0Z" className="fill-brand" fillOpacity="0.14" />
      <path d="M0 390c120-50 240-40 350-10s200 10 290-30v110H0Z" className="fill-brand" fillOpacity="0.24" />
      <path d="M0 430h640v30H0Z" className="fill-brand" fillOpacity="0.5" />
    </>
  )
}

function Leap() {
  return (
    <>
      <path
        d="M92 418C190 404 262 360 312 288v142H92a6 6 0 0 1 0-12Z"
        className="fill-brand-strong stroke-brand-strong"
        strokeWidth="12"
        strokeLinejoin="round"
      />
      <path
        d="M338 226c18-44 52-80 104-96"
        className="stroke-brand"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="2 20"
      />
      <circle cx="322" cy="246" r="24" className="fill-accent-strong" />
      <circle cx="314" cy="242" r="3" className="fill-on-accent" />
      <circle cx="331" cy="240" r="3" className="fill-on-accent" />
      <path d="M315 252c5 6 13 5 17-1" className="stroke-on-accent" strokeWidth="3" strokeLinecap="round" />
    </>
  )
}

function Books() {
  return (
    <>
      <rect x="446" y="402" width="128" height="28" rx="6" className="fill-accent" />
      <rect x="462" y="374" width="100" height="28" rx="6" className="fill-surface" />
      <rect x="452" y="346" width="112" height="28" rx="6" className="fill-brand" />
      <path
        d="M470 416h64M484 388h44M474 360h52"
        className="stroke-brand-strong"
        strokeWidth="4"
        strokeLinecap="round"
        strokeOpacity="0.5"
      />
    </>
  )
}
