import { createContext } from "react";

/** The server renders our scripts with it, to know them in the finished page. Browsers never see it. */
export const ScriptMark = createContext<string | undefined>(undefined);
