/** Icons drawn as lines in the colour of the text beside them. */
const icon = (path: string) =>
  function Icon({ size = '1.2em' }: { size?: string }) {
    return (
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    )
  }

export const CheckIcon = icon('m4 10.500 4 4 8-9')
export const ClockIcon = icon('M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15zM10 6v4.300l2.800 1.700')
export const EyeIcon = icon(
  'M2 10c2.500-4 5-5.500 8-5.500s5.500 1.500 8 5.500c-2.500 4-5 5.500-8 5.500S4.500 14 2 10zM10 7.700a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600z',
)
export const FileIcon = icon('M5 2.500h6.500L16 7v10.500H5zM11.500 2.500V7H16')
export const InfoIcon = icon('M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15zM10 9.300v4.200M10 6.300v.2')
export const ListIcon = icon('M8 5h9M8 10h9M8 15h9M3.500 5h.1M3.500 10h.1M3.500 15h.1')
export const PencilIcon = icon('m3.500 16.500.8-3.600 9-9 2.800 2.800-9 9z')
export const QuoteIcon = icon('M8 6c-2.500.5-4 2.300-4 5v3h4v-4H5.500M16 6c-2.500.5-4 2.300-4 5v3h4v-4h-2.500')
export const SparkIcon = icon(
  'M10 2.5c.9 4.6 2.9 6.6 7.500 7.500-4.600.900-6.600 2.900-7.500 7.500-.9-4.600-2.900-6.600-7.500-7.500 4.600-.9 6.600-2.900 7.500-7.500z',
)
export const WarningIcon = icon('M10 3 18 16.500H2zM10 8v4M10 14.300v.2')
