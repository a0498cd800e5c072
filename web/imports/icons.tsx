const Icon = ({ path, size = '1.2em' }: { path: string; size?: string }) => (
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

export const CheckIcon = () => <Icon path="m4 10.500 4 4 8-9" />
export const WarningIcon = () => <Icon path="M10 3 18 16.500H2zM10 8v4M10 14.300v.2" />
export const InfoIcon = () => (
  <Icon path="M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15zM10 9.300v4.200M10 6.300v.2" />
)
export const PencilIcon = () => <Icon path="m3.500 16.500.8-3.600 9-9 2.800 2.800-9 9z" />
export const FileIcon = ({ size }: { size?: string }) => (
  <Icon size={size} path="M5 2.500h6.500L16 7v10.500H5zM11.500 2.500V7H16" />
)
