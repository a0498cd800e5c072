import { useRef, type ComponentProps } from 'react'
import { Button } from '../../ui/button'

const acceptedTypes = 'image/png,image/jpeg,image/gif,image/webp'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  onFile: (file: File) => void
  'data-add-picture'?: boolean
}

/** A button that asks for a file. The same file can be chosen again after it was refused. */
export function FileButton({ onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
