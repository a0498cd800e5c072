/** The sign of a streak. */
export const Flame = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path
      fill="#ff9440"
      d="M12.5 2c.8 4 5.5 6 5.5 11.5A6 6.5 0 0 1 6 14c0-2.5 1.5-4 2.5-5.5.5 1.5 1 2.2 2 2.5C10.3 8 10.8 5 12.5 2z"
    />
    <path
      fill="#ffe39a"
      d="M12.2 12c.5 1.8 2.6 2.6 2.6 5a2.9 2.9 0 0 1-5.7 0c0-1.6.9-2.3 1.5-3 .3.6.6.9 1 1 0-1 .1-2 .6-3z"
    />
  </svg>
)
