import { GalleryScreen } from '../gallery/gallery-screen'
import { AnyonesBar } from './bar'

export const Gallery = () => <GalleryScreen bar={<AnyonesBar />} />
