// biome-ignore-all format: one interface a line
/**
 * Scripts that run in pages see the browser's objects through Firefox's Xray wrappers. The iterators that `keys()`,
 * `values()` and `entries()` of such objects return cannot be read there ("values() is not iterable"). The object itself
 * can be read: `[...params]`, `for (const node of nodes)`, `forEach`. These declarations come before those of
 * TypeScript's library, so that the compiler refuses what Firefox cannot do, whatever the expression. Our own maps, sets
 * and arrays are not affected.
 *
 * A second difference, which no type can express: the error with which a browser function rejects is not an instance of
 * `Error` there.
 */
interface Unreadable { readonly readTheObjectItself: never }

interface AudioParamMap { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface CSSNumericArray { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface CSSTransformValue { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface CSSUnparsedValue { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface CustomStateSet { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface DOMTokenList { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface EventCounts { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface FontFaceSet { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface FormData { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface GPUSupportedFeatures { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface Headers { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface Highlight { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface HighlightRegistry { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface MIDIInputMap { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface MIDIOutputMap { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface MediaKeyStatusMap { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface NodeList { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface NodeListOf<TNode extends Node> { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface RTCStatsReport { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface StylePropertyMapReadOnly { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface URLSearchParams { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface ViewTransitionTypeSet { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
interface WGSLLanguageFeatures { keys(): Unreadable; values(): Unreadable; entries(): Unreadable }
