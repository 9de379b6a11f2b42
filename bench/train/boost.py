"""Fits boosted trees for the trainer: one job per line on standard input, one answer per line on standard output.

A job names matrices of little-endian 32-bit floats (file, columns, and the columns to use), files of labels and
weights, and the hyper-parameters; rows with weight 0 are ignored in training. The results are written to the job's
files: the trees as xgboost saves them, and the margin of every row. The answer has the gain of each input.
"""
import os

os.environ.setdefault("OMP_WAIT_POLICY", "passive")  # waiting threads do not occupy the processor

import json
import sys

import numpy as np
import xgboost


def matrix(parts, rows):
    columns = []
    for part in parts:
        table = np.memmap(part["file"], dtype="<f4", mode="r").reshape(rows, part["columns"])
        columns.append(table[:, part["use"]])
    return np.hstack(columns) if len(columns) > 1 else np.ascontiguousarray(columns[0])


def coarse(x, cut):
    """Rounds each number down, in place, to one whose `cut` lowest bits are 0. A number is less than a threshold with so
    few bits if and only if its rounded value is, so an engine with such thresholds need not round its inputs."""
    bits = x.view(np.uint32)
    last = np.uint32((1 << cut) - 1)
    up = (x < 0) & ((bits & last) > 0)
    bits &= ~last
    bits[up] += np.uint32(1 << cut)


def round_leaves(trees, units):
    """Rounds the leaves to multiples of the largest leaf / `units`, as they will be stored, so that later training steps
    use the trees that ship."""
    leaves = [
        (tree, node)
        for tree in trees
        for node, left in enumerate(tree["left_children"])
        if left < 0
    ]
    unit = max(abs(tree["split_conditions"][node]) for tree, node in leaves) / units
    for tree, node in leaves if unit > 0 else []:
        rounded = round(tree["split_conditions"][node] / unit) * unit
        tree["split_conditions"][node] = float(np.float32(rounded))


def fit(job):
    x = matrix(job["inputs"], job["rows"])
    coarse(x, job["cut"])
    y = np.fromfile(job["labels"], dtype="<f4")
    weight = np.fromfile(job["weights"], dtype="<f4")
    chosen = weight > 0
    known = xgboost.QuantileDMatrix(x[chosen], y[chosen], weight=weight[chosen], max_bin=job["bins"])
    settings = {
        "objective": "multi:softprob" if job["classes"] > 1 else "binary:logistic",
        "tree_method": "hist",
        "max_bin": job["bins"],
        "max_depth": job["depth"],
        "eta": job["rate"],
        "subsample": 0.7,
        "colsample_bytree": 0.5,
        "lambda": 2.0,
        "min_child_weight": job["leastWeight"],
        "seed": 1,
        "nthread": 2,
    }
    if job["classes"] > 1:
        settings["num_class"] = job["classes"]
    booster = xgboost.train(settings, known, job["trees"])
    saved = json.loads(booster.save_raw(raw_format="json"))
    trees = saved["learner"]["gradient_booster"]["model"]["trees"]
    round_leaves(trees, job["leafUnits"])
    booster.load_model(bytearray(json.dumps(saved), "utf-8"))
    with open(job["model"], "w") as out:
        json.dump(trees, out)
    margins = booster.predict(xgboost.DMatrix(x), output_margin=True).astype("<f4")
    margins.tofile(job["margins"])
    gain = booster.get_score(importance_type="total_gain")
    return {"gain": [gain.get(f"f{i}", 0.0) for i in range(x.shape[1])]}


for line in sys.stdin:
    print(json.dumps(fit(json.loads(line))), flush=True)
