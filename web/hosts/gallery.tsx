import { GalleryScreen } from '../gallery/gallery-screen'
import { AnyonesBar } from '../layout/bar'

export const Gallery = () => <GalleryScreen bar={<AnyonesBar />} />
