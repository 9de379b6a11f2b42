/// <reference types="chrome" />
// Tests that run inside the worker call the browser's API directly, because nothing can be imported there.
