import globalData from '@csstools/postcss-global-data'
import customMedia from 'postcss-custom-media'

/** Every stylesheet knows the breakpoints by name. */
export default {
  plugins: [globalData({ files: ['src/ui/kit/style/breakpoints.css'] }), customMedia()],
}
