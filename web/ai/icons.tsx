interface IconProps {
  path: string
  className?: string
}

const Icon = ({ path, className }: IconProps) => (
  <svg
    className={className}
    viewBox="0 0 20 20"
    width="1.15em"
    height="1.15em"
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

export const SparkIcon = () => (
  <Icon path="M10 2.5c.9 4.6 2.9 6.6 7.500 7.500-4.600.900-6.600 2.900-7.500 7.500-.9-4.600-2.900-6.600-7.500-7.500 4.600-.9 6.600-2.900 7.500-7.500z" />
)
export const CheckIcon = () => <Icon path="m4 10.500 4 4 8-9" />
export const QuoteIcon = () => (
  <Icon path="M8 6c-2.500.5-4 2.300-4 5v3h4v-4H5.500M16 6c-2.500.5-4 2.300-4 5v3h4v-4h-2.500" />
)
export const WarningIcon = () => <Icon path="M10 3 18 16.500H2zM10 8v4M10 14.300v.2" />
export const FileIcon = () => <Icon path="M5 2.500h6.500L16 7v10.500H5zM11.500 2.500V7H16" />
