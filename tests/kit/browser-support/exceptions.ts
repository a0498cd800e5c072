export interface Exception {
  because: string
  names: string[]
  /** Packages, or our files or folders. */
  files: string[]
  /** The module that must be loaded before these files. */
  guardedBy?: string
}

const asked = 'asked for before it is used'

/** Features that the oldest browsers lack and these files may use nevertheless. */
export const allowedInScripts: Exception[] = [
  { because: asked, names: ['.checkVisibility'], files: ['web/editor/outline/go-to-question.ts'] },
  { because: asked, names: ['.userActivation'], files: ['web/host/sound/soundtrack.ts', 'web/player/buzz/'] },
  { because: asked, names: ['.vibrate'], files: ['web/player/buzz/'] },
  { because: asked, names: ['.share'], files: ['web/player/take-home/'] },
  { because: asked, names: ['Intl.Segmenter'], files: ['contract/text.ts'] },
  {
    because: 'asked for by the package before it uses it',
    names: [
      ...['.captureStackTrace', '.checkVisibility', 'URL.canParse', '.ariaHidden', '.automationRate'],
      '.popover',
      ...['.stackTraceLimit', 'requestIdleCallback'],
    ],
    files: [
      ...['zod', 'fflate', '@radix-ui/react-focus-scope', '@radix-ui/react-toast', 'standardized-audio-context'],
      ...['react-dom', 'tone'],
    ],
  },
  {
    because: 'it happens on touch screens only, and every browser that runs on one knows it',
    names: ['event touchstart', 'event touchmove', 'event touchend'],
    files: ['react-easy-crop', 'react-remove-scroll'],
  },
  {
    because: 'Safari alone knows it, and the others zoom by what all of them know',
    names: ['event gesturestart', 'event gesturechange', 'event gestureend'],
    files: ['react-easy-crop'],
  },
  {
    because: 'a package stands in for it',
    names: ['attribute inert'],
    files: ['web/billing/', 'web/editor/', 'web/host/', 'web/imports/', 'wicg-inert'],
    guardedBy: 'web/ui/dialog/inert.ts',
  },
  {
    because: 'a hint to on-screen keyboards: without it a person presses Shift once',
    names: ['attribute autocapitalize', 'attribute autocorrect'],
    files: ['web/account/', 'web/billing/', 'web/host/', 'web/identity/', 'web/question-kinds/typed/'],
  },
  { because: 'whether a query failed', names: ['.isError'], files: ['web/', '@tanstack/react-query'] },
  { because: 'a class of a style sheet', names: ['.drop'], files: ['web/imports/choosing/choose-source.tsx'] },
  { because: 'Tone’s own function', names: ['.dispose'], files: ['web/host/sound/engine/'] },
  {
    because: 'a word for something else in this package',
    names: ['.use', '.delay', '.displayName', '.cssFloat', '.animation', 'attribute is', '.side', '.when', '.inert'],
    files: [
      ...['react', 'react-dom', 'scheduler', '@dnd-kit/core', '@stripe/react-stripe-js', 'react-hook-form', 'zod'],
      ...['@radix-ui/react-slot', '@radix-ui/react-primitive', '@radix-ui/react-context'],
      ...['@radix-ui/react-collection', '@radix-ui/react-menu', 'react-remove-scroll'],
    ],
  },
  { because: 'React’s own function', names: ['.use'], files: ['web/ui/menu.tsx'] },
]

/** Features that the oldest browsers lack and ignore without harm, in any style sheet. */
export const allowedInStyles: Record<string, string[]> = {
  'without it more is drawn than is seen': [
    ...['content-visibility', 'content-visibility: auto', 'content-visibility: visible', 'contain-intrinsic-height'],
  ],
  'without it a field has its least height, and scrolls': ['field-sizing', 'field-sizing: content'],
  'without it lines break less evenly': [
    ...['text-wrap', 'text-wrap: pretty', 'text-wrap: balance', 'word-break: auto-phrase'],
  ],
  'without it the page behind is scrolled at the end': ['overscroll-behavior', 'overscroll-behavior: contain'],
  'each engine is told its own name': [
    ...['::-webkit-progress-bar', '::-webkit-progress-value', '::-moz-progress-bar'],
  ],
  'older than MDN’s entries of them: in grids every engine has them': ['align-content: start', 'place-items: end'],
  'of phones alone': ['text-size-adjust', '-webkit-tap-highlight-color'],
  'without it the margins of a printed page are the browser’s': ['@page'],
  'without it colours are printed as the browser is set': ['print-color-adjust: exact'],
}
