/// <reference types="chrome" />
// Tests that run inside the worker speak to the browser itself: nothing can be imported there.
